-- Where the file was fetched from; null: it was uploaded. May hold a key in its query, so no page shows that part.
alter table import_drafts add column address text;
