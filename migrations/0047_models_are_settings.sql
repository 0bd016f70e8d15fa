-- The model range is a section of the settings (docs/decisions/models-are-settings.md); nothing ever read this table.
drop table models;
