-- A stock file that staff bring at the desk, from the upload to its report.
create table import_drafts (
  id bigint generated always as identity primary key,
  group_id integer not null,
  dealership_id integer not null,
  -- Who brought it: a bare number, so that a report outlives who left.
  staff_id integer not null,
  name text not null,
  bytes integer not null,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  -- How its columns are read, as in a mapping file.
  mapping jsonb not null,
  whole_stock boolean not null default false,
  -- Someone has seen how many cars it would sell, and says that it is true.
  allow_shrink boolean not null default false,
  state text not null default 'open',
  -- Someone wants it to stop. It does so until its rows are merged.
  stopping boolean not null default false,
  -- How far a check or an import is: {phase, rows, failed, read, total}
  progress jsonb,
  -- What came of the last check or import.
  report jsonb,
  -- Reasons with their counts, and the first rows: {groups, rows}
  problems jsonb,
  -- What came of its undoing: {restored, removed, remaining}
  reverted jsonb,
  constraint import_drafts_state_check check (state in ('open', 'checking', 'checked', 'running', 'imported', 'refused', 'stopped', 'undoing', 'undone'))
);
create index import_drafts_dealership on import_drafts (dealership_id, id);
create index import_drafts_created on import_drafts (created_at);

-- The file of a draft, in pieces of a megabyte.
create table import_draft_pieces (
  draft_id bigint not null,
  group_id integer not null,
  piece integer not null,
  bytes bytea not null,
  constraint import_draft_pieces_pkey primary key (draft_id, piece)
);

-- Cars as they were before an import changed them; null: there was none. An import is undone from here.
create table import_before (
  draft_id bigint not null,
  car_id integer not null,
  group_id integer not null,
  -- When the import changed the car. A car that has changed since is left as it is.
  at timestamptz not null,
  before jsonb,
  constraint import_before_pkey primary key (draft_id, car_id)
);

-- How files with these columns were read the last time, by dealership.
create table import_mappings (
  dealership_id integer not null,
  group_id integer not null,
  -- The names of the columns, sorted and hashed.
  columns_key text not null,
  mapping jsonb not null,
  used_at timestamptz not null,
  constraint import_mappings_pkey primary key (dealership_id, columns_key)
);

alter table import_drafts
  add constraint import_drafts_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade;
alter table import_draft_pieces
  add constraint import_draft_pieces_draft_id_fkey foreign key (draft_id) references import_drafts(id) on delete cascade;
alter table import_before
  add constraint import_before_draft_id_fkey foreign key (draft_id) references import_drafts(id) on delete cascade;
alter table import_mappings
  add constraint import_mappings_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade;

grant select,insert,delete,update on import_drafts to forecourt_site;
alter table import_drafts enable row level security;
create policy own_group on import_drafts to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete on import_draft_pieces to forecourt_site;
alter table import_draft_pieces enable row level security;
create policy own_group on import_draft_pieces to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select on import_before to forecourt_site;
alter table import_before enable row level security;
create policy own_group on import_before to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on import_mappings to forecourt_site;
alter table import_mappings enable row level security;
create policy own_group on import_mappings to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
