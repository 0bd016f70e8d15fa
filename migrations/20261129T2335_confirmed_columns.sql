-- Whether someone has saved these columns as a whole, not only changed one of them.
alter table import_mappings add column confirmed boolean not null default true;
