-- Who a car is reserved for at the desk, or was sold to.
create table car_buyers (
  car_id integer primary key references cars (id) on delete cascade,
  group_id integer not null references groups (id),
  -- Their lead. Null: someone without one, or whose data was deleted.
  opportunity_id bigint references opportunities (id) on delete set null,
  -- When a reservation ends by itself; null: it does not, or the car is sold.
  until timestamptz,
  staff_id integer not null,
  at timestamptz not null
);
create index car_buyers_until on car_buyers (until) where until is not null;
create index car_buyers_opportunity on car_buyers (opportunity_id) where opportunity_id is not null;

grant select, insert, update, delete on car_buyers to forecourt_site;
alter table car_buyers enable row level security;
create policy own_group on car_buyers to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
