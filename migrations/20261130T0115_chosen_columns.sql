-- Names of the columns that someone chose or saved; null: an earlier version stored the row and did not tell them from guesses.
alter table import_mappings add column chosen jsonb;
-- Of no use for single columns, it now says whether a file with these columns was imported, as every row before it was.
comment on column import_mappings.confirmed is 'An import has run with these columns.';
