-- Test drives ----------------------------------------------------------------------------------------------------------

create table appointments (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- Who comes: deleted with the lead.
  lead_id bigint not null references leads (id) on delete cascade,
  location_id integer not null references locations (id),
  car_id integer references cars (id) on delete set null,
  starts_at timestamptz not null,
  minutes integer not null,
  -- 1 to what the location's capacity was: two bookings of one time never have the same.
  seat smallint not null,
  state text not null default 'booked' check (state in ('booked', 'cancelled')),
  -- Whoever knows it may move or cancel the appointment: 128 random bits, in the shopper's mails.
  key text not null unique,
  reminded_at timestamptz,
  unique (lead_id)
);
create unique index appointments_seat on appointments (location_id, starts_at, seat) where state = 'booked';
create unique index appointments_car on appointments (car_id, starts_at) where state = 'booked';
create index appointments_ahead on appointments (starts_at) where state = 'booked';

grant select, insert, update on appointments to forecourt_site;
grant select (id, group_id) on sites to forecourt_site;
alter table appointments enable row level security;
-- The sites of one group share its locations and cars: each sees when they are taken.
create policy own_group on appointments for select to forecourt_site using (site_id in (
  select id from sites where group_id = (
    select group_id from sites where id = current_setting('forecourt.site_id', true)::integer)));
create policy own_site on appointments for insert to forecourt_site
  with check (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site_changes on appointments for update to forecourt_site
  using (site_id = current_setting('forecourt.site_id', true)::integer);

-- Mail to shoppers: what was taken, and a reminder.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check check (channel in ('email', 'adf', 'webhook', 'confirmation', 'reminder'));
