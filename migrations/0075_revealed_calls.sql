-- Numbers that somebody who is signed in has asked for: on their own list, for the dealership that would be called, and
-- gone with them. `events` counts the same and knows nobody.
create table revealed_calls (
  id bigint generated always as identity primary key,
  group_id integer not null,
  person_id integer not null,
  site_id integer not null references sites (id),
  dealership_id integer not null,
  -- as the car was called then
  car text not null,
  at timestamptz not null,
  foreign key (person_id, group_id) references people (id, group_id) on delete cascade
);
create index revealed_calls_person on revealed_calls (person_id, at);
create index revealed_calls_site on revealed_calls (site_id, at);
grant select, insert on revealed_calls to forecourt_site;
alter table revealed_calls enable row level security;
create policy own_group on revealed_calls to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
