-- The garage: what somebody drives already, and what is theirs with the group -----------------------------------------------

create table own_cars (
  id integer generated always as identity primary key,
  group_id integer not null,
  person_id integer not null,
  -- Where it was written down: that site reminds.
  site_id integer not null references sites (id),
  -- Where that site was: links in reminders lead there.
  origin text not null,
  -- As it was typed: "2021 Mazda 3 G25".
  name text not null,
  -- {rego, regoState}
  plate jsonb,
  service_on date,
  service_km integer check (service_km > 0),
  rego_expires date,
  -- Where reminders go that go by mail; null: none do.
  email text,
  created_at timestamptz not null,
  -- The service that was reminded of.
  reminded_of date,
  foreign key (person_id, group_id) references people (id, group_id) on delete cascade
);
create index own_cars_person on own_cars (person_id);
create index own_cars_service on own_cars (site_id, service_on) where service_on is not null;

grant select, insert, update, delete on own_cars to forecourt_site;
alter table own_cars enable row level security;
create policy own_group on own_cars to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
create policy own_site on own_cars to forecourt_site using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);

-- "Chrome on Android", so that somebody knows their devices apart.
alter table sessions add column device text not null default '';

-- A person sees what was sent under their number.
create index leads_phone on leads (site_id, (regexp_replace(payload ->> 'phone', '\D', '', 'g')));
