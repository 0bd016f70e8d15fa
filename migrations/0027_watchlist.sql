-- What people have saved, with what it cost then: the list says what changed since.
create table watchlist (
  group_id integer not null,
  person_id integer not null,
  -- A bare number: what was saved is still named when the car is gone.
  car_id integer not null,
  -- Where it was saved. Sister sites show it too, as long as they show the car.
  site_id integer not null references sites (id),
  saved_at timestamptz not null,
  name text not null,
  -- Cents, as the card showed it; null: no amount.
  price bigint,
  primary key (person_id, car_id),
  foreign key (person_id, group_id) references people (id, group_id) on delete cascade
);
create index watchlist_car on watchlist (car_id);

grant select, insert, update, delete on watchlist to forecourt_site;
alter table watchlist enable row level security;
create policy own_group on watchlist to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
