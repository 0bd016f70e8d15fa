-- The locations that an import made, as they were then, so that undoing it can remove those that nothing else needs.
alter table import_drafts add column locations_made jsonb not null default '[]';
