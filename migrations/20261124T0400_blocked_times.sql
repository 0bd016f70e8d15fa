-- Times that staff have taken out of what can be booked: at a location, or of one car wherever it is.
create table blocked_times (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  -- Of a car: the location whose staff blocked it.
  location_id integer not null references locations (id) on delete cascade,
  kind text not null,
  -- Only this car's test drives.
  car_id integer references cars (id) on delete cascade,
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- For staff only.
  reason text not null,
  staff_id integer not null,
  constraint blocked_times_kind_check check (kind in ('drive', 'service')),
  constraint blocked_times_order_check check (until_at > from_at),
  constraint blocked_times_car_check check (car_id is null or kind = 'drive')
);
create index blocked_times_location on blocked_times (location_id, until_at);
create index blocked_times_car on blocked_times (car_id, until_at) where car_id is not null;

grant select, insert, delete on blocked_times to forecourt_site;
alter table blocked_times enable row level security;
-- The sites of one group share its locations and cars.
create policy own_group on blocked_times for select to forecourt_site using (group_id = coalesce(
  (nullif(current_setting('forecourt.group_id', true), ''))::integer,
  (select sites.group_id from sites where sites.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)));
create policy own_group_adds on blocked_times for insert to forecourt_site
  with check (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
create policy own_group_removes on blocked_times for delete to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
