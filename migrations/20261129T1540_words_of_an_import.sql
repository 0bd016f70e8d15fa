-- The words that the last check found in the whole file: [{column, word, rows}]
alter table import_drafts add column words jsonb not null default '[]';
