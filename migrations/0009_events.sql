-- What visitors did that is worth counting: no names, no addresses, no sessions. `event` is the number in the catalogue
-- (src/domain/events/catalogue.ts). Counts outlive the car and the dealership they were about, so both are bare numbers.
create table events (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  event smallint not null,
  car_id integer,
  dealership_id integer,
  at timestamptz not null,
  details jsonb not null default '{}'
);
create index events_site_at on events (site_id, at);
create index events_dealership on events (dealership_id, event, at) where dealership_id is not null;

insert into events (site_id, event, car_id, dealership_id, at)
  select website_id, 25, car_id, dealership_id, at from call_reveals order by at;
drop table call_reveals;
