-- The model range is a section of the settings (docs/decisions/settings-layers.md); nothing ever read this table.
drop table models;
