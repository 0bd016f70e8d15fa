-- The proof of each deletion of a person's data: what, by whom and when, and nothing of the person. Never changed.
create table erasures (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  at timestamptz not null,
  -- Who did it, also after they have left.
  staff_id integer,
  staff_name text not null,
  -- The number that the person had. It names no one any more.
  person_id bigint not null,
  -- Deleted rows by table.
  counts jsonb not null
);
create index erasures_group on erasures (group_id, id desc);

grant select, insert on erasures to forecourt_site;
alter table erasures enable row level security;
create policy own_group on erasures to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
