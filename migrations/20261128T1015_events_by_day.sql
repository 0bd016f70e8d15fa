-- Events by day (UTC): a day is dropped as one table, and no delete has to find its rows. Those so far, and those of the
-- next three days, stay in the table they are in, so that nothing is copied and processes of the version before find a place
-- for what they store. A job makes the coming days; whoever stores an event of a day without a table makes it at once.
-- squawk-ignore renaming-table -- the new table takes the name in this transaction, with the same columns
alter table events rename to events_first;
alter table events_first drop constraint events_pkey; -- nothing asks for an event by its number
-- squawk-ignore require-concurrent-index-deletion -- one transaction, and nothing reads it
drop index events_dealership;
alter index events_site_at rename to events_first_site_at;
alter table events_first alter column id drop identity;
-- squawk-ignore adding-not-nullable-field -- it was in the primary key
alter table events_first alter column id set not null;

-- What visitors did that is worth counting: no names, no addresses, no sessions. `event` is the number in the catalogue
-- (src/domain/events/catalogue.ts). Counts outlive the car and the dealership they were about, so both are bare numbers.
create table events (
  id bigint generated always as identity,
  site_id integer not null constraint events_site_id_fkey references sites(id),
  event smallint not null,
  car_id integer,
  dealership_id integer,
  at timestamptz not null,
  details jsonb not null default '{}'
) partition by range (at);
create index events_site_at on events (site_id, at);
select setval(pg_get_serial_sequence('events', 'id'), max(id)) from events_first having max(id) is not null;
do $$ begin
  execute format('alter table events attach partition events_first for values from (minvalue) to (%L)',
    to_char(now() at time zone 'UTC' + interval '3 days', 'YYYY-MM-DD') || ' 00:00:00+00');
end $$;

-- How many of each event there were on each day of a site's own calendar, once the day is over.
create table event_counts (
  site_id integer not null references sites(id) on delete cascade,
  day date not null,
  event smallint not null,
  dealership_id integer,
  car_id integer,
  count integer not null check (count > 0),
  constraint event_counts_key unique nulls not distinct (site_id, day, event, dealership_id, car_id)
);

-- Up to which of its days, and up to which instant, the events of a site are counted.
create table event_counts_until (
  site_id integer primary key references sites(id) on delete cascade,
  day date not null,
  until timestamptz not null
);
