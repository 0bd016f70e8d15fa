-- Settings that somebody at the desk is changing: per site and person, field by field, until they are published ------------------

create table site_draft_changes (
  site_id integer not null references sites (id) on delete cascade,
  group_id integer not null,
  staff_id integer not null,
  -- "theme.brand"
  field text not null,
  -- What the site said when the change was begun, and what it shall say: {"value": …}, or {} where it inherits.
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  primary key (site_id, staff_id, field),
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);

grant select, insert, update, delete on site_draft_changes to forecourt_site;
alter table site_draft_changes enable row level security;
create policy own_site on site_draft_changes to forecourt_site using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
