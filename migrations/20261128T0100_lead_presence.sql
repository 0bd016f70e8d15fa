-- Who has a lead open right now: a lease that the page of the lead renews. Expired rows are deleted by the next renewal of the group.
create table lead_presence (
  opportunity_id bigint not null references opportunities (id) on delete cascade,
  staff_id integer not null references staff (id) on delete cascade,
  group_id integer not null references groups (id),
  seen_at timestamptz not null,
  -- Since the renewal before, something was typed.
  writing boolean not null,
  primary key (opportunity_id, staff_id)
);
create index lead_presence_group on lead_presence (group_id, seen_at);

grant select, insert, update, delete on lead_presence to forecourt_site;
alter table lead_presence enable row level security;
create policy own_group on lead_presence to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
