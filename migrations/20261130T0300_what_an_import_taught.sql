-- What each file taught of how files with the same columns are read: the latest counts, and undoing an import deletes its own.
create table import_lessons (
  -- The latest is the highest: a file that teaches again gets a new row.
  id bigint generated always as identity primary key,
  dealership_id integer not null,
  group_id integer not null,
  -- The names of the columns, sorted and hashed.
  columns_key text not null,
  -- A bare number, because a lesson outlives its file. Null: of a version that did not note it.
  draft_id bigint,
  -- json, as the order of its columns counts.
  mapping json not null,
  -- Names of the columns that someone chose or saved; null: an earlier version did not tell them from guesses.
  chosen jsonb,
  -- An import has run with these columns.
  imported boolean not null,
  at timestamptz not null
);
create index import_lessons_columns on import_lessons (dealership_id, columns_key, id);
alter table import_lessons
  add constraint import_lessons_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade;
grant select,insert,delete on import_lessons to forecourt_site;
alter table import_lessons enable row level security;
create policy own_group on import_lessons to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
-- The version before goes on with import_mappings while it still serves; a later one drops that table.
insert into import_lessons (dealership_id, group_id, columns_key, mapping, chosen, imported, at)
  select dealership_id, group_id, columns_key, mapping, chosen, confirmed, used_at from import_mappings order by used_at;
-- The undone import whose file, columns and words this draft began with.
alter table import_drafts add column again_of bigint;
