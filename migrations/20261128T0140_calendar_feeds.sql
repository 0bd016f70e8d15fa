-- Addresses at which a person's own calendar reads the bookings of a website. Whoever has the address reads them.
create table calendar_feeds (
  id bigint generated always as identity primary key,
  group_id integer not null,
  site_id integer not null references sites (id) on delete cascade,
  staff_id integer not null,
  token_hash bytea not null,
  created_at timestamptz not null,
  -- When a calendar last read it.
  read_at timestamptz,
  constraint calendar_feeds_token_hash_key unique (token_hash),
  constraint calendar_feeds_person_key unique (site_id, staff_id),
  constraint calendar_feeds_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);
create index calendar_feeds_group on calendar_feeds (group_id);

grant select, insert, update, delete on calendar_feeds to forecourt_site;
alter table calendar_feeds enable row level security;
create policy own_group on calendar_feeds to forecourt_site using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
