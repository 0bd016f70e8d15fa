-- What staff changed, with before and after: for ever, and written in the same transaction as the change ----------------------

create table staff_changes (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  -- Null: the command line, or a job.
  staff_id integer,
  at timestamptz not null,
  -- "lead.assigned", "staff.role-changed"
  what text not null check (what ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$'),
  subject_kind text not null,
  subject_id text not null,
  -- Of shoppers only ids and names of fields, never a phone or a name.
  before jsonb,
  after jsonb,
  -- Whose business it is, for staff who do not reach the whole group; null: the group's.
  dealership_id integer,
  site_id integer,
  foreign key (staff_id, group_id) references staff (id, group_id)
);
create index staff_changes_group on staff_changes (group_id, id);
create index staff_changes_subject on staff_changes (group_id, subject_kind, subject_id, id);

create function refuse_staff_changes_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff_changes is append only: % refused', lower(tg_op);
end
$$;
create trigger staff_changes_append_only before update or delete or truncate on staff_changes
  for each statement execute function refuse_staff_changes_change();

grant select, insert on staff_changes to forecourt_site;
alter table staff_changes enable row level security;
create policy own_group on staff_changes to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
