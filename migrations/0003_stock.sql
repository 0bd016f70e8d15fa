-- Stock -----------------------------------------------------------------------------------------------------------------
-- Money is whole cents. Field names are those of Car in the specification; `path`, `dealership_slug` and `location` are
-- read from the slug and from dealerships and locations.

alter table dealerships add constraint dealerships_with_group unique (id, group_id);

create table cars (
  id integer generated always as identity primary key,
  group_id integer not null,
  dealership_id integer not null,
  foreign key (dealership_id, group_id) references dealerships (id, group_id),
  dealership_ids integer[] not null default '{}',
  location_id integer references locations (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$' and length(slug) <= 120),
  name text not null,
  year smallint,
  make text not null,
  model text not null,
  badge text,
  series text,
  colour text,
  car_type text not null check (car_type in ('new', 'demo', 'used')),
  status text not null check (status in ('in_stock', 'coming_soon', 'sold')),
  tag text,
  reserved boolean not null default false,
  preorder boolean not null default false,
  certified boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sold_at timestamptz check ((sold_at is not null) = (status = 'sold')),
  km integer check (km >= 0),
  price_cents bigint check (price_cents >= 0),
  before_price_cents bigint check (before_price_cents >= 0),
  reduced_price_cents bigint check (reduced_price_cents >= 0),
  subscription_price_cents bigint check (subscription_price_cents >= 0),
  price_type text,
  stocknum text,
  vin text,
  nvic text,
  regplate text,
  rego_expiry date,
  build_date text,
  compliance_date text,
  item_type text not null default 'car' check (item_type in ('car', 'truck', 'motorcycle', 'caravan')),
  simple_body text,
  bodyconfiguration text,
  simple_transmission text,
  simple_fuel text,
  fuel text,
  drive text,
  seats smallint,
  doors smallint,
  engine_size text,
  engine_size_litres double precision,
  gearnum smallint,
  dealercomments text,
  views integer not null default 0,
  photos_count integer not null default 0,
  show_on_dealer_website boolean not null default true,
  rank integer not null default 0,
  images jsonb not null default '[]',
  video_url text,
  external_video_url text,
  spin_images jsonb not null default '[]',
  spin_interior_image text,
  spin_code text,
  hotspots jsonb,
  standard_equipment jsonb not null default '[]',
  filtered_features text[] not null default '{}',
  categories text[] not null default '{}',
  youx_quote jsonb,
  finance_lenders jsonb not null default '{}',
  variant jsonb not null default '{}',
  -- Tells cars apart that come without VIN and stock number: a hash of what they are, and a counter for equal ones.
  import_key text
);
create unique index cars_slug on cars (group_id, slug);
create unique index cars_vin on cars (dealership_id, vin) where vin is not null;
create unique index cars_stocknum on cars (dealership_id, stocknum) where stocknum is not null;
create unique index cars_import_key on cars (dealership_id, import_key) where import_key is not null;
create index cars_location on cars (location_id);

-- Slugs that a car used to have: they redirect for ever.
create table car_slugs (
  group_id integer not null references groups (id),
  slug text not null,
  car_id integer not null references cars (id),
  until timestamptz not null,
  primary key (group_id, slug)
);
create index car_slugs_car on car_slugs (car_id);

-- Every price a car has had, from when. Append only: it may have to prove a "was" price years later, so it outlives the
-- car. No foreign key for that reason, and because checking it took half the time of an import.
create table price_log (
  id bigint generated always as identity primary key,
  car_id integer not null,
  at timestamptz not null,
  price_cents bigint,
  reduced_price_cents bigint,
  before_price_cents bigint
);
create index price_log_car on price_log (car_id, at);

create function refuse_price_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'price_log is append only: % refused', lower(tg_op);
end
$$;
create trigger price_log_append_only before update or delete or truncate on price_log
  for each statement execute function refuse_price_log_change();

-- Localities with coordinates, so that a location known by "Brookvale, NSW" stands on the map.
create table places (
  country text not null check (country in ('AU', 'NZ')),
  state text not null,
  locality text not null,
  postcode text not null,
  lat double precision not null check (lat between -90 and 90),
  lng double precision not null check (lng between -180 and 180),
  -- Addresses in this locality and postcode; the largest part of a locality stands for it.
  weight integer not null default 0,
  primary key (country, state, locality, postcode)
);
create index places_name on places (lower(locality), lower(state));

-- Import ----------------------------------------------------------------------------------------------------------------
-- An import gathers its rows in a table of its own (stock_import_<id>, made like stock_import_rows, unlogged), and one
-- transaction merges them. Of a killed import nothing but that table is left; the next import of the dealership drops it.

create table stock_imports (
  id integer generated always as identity primary key,
  dealership_id integer not null references dealerships (id),
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What came of it: {rows, created, changed, sold, …}
  result jsonb
);
create index stock_imports_dealership on stock_imports (dealership_id) where finished_at is null;

create table stock_import_rows (
  line integer not null,
  car_id integer,
  vin text,
  stocknum text,
  import_key text,
  -- Slug without the number of the car; the number follows when a stock number does not make it unique.
  slug_stem text not null,
  slug_needs_id boolean not null,
  name text not null,
  year smallint,
  make text not null,
  model text not null,
  badge text,
  series text,
  colour text,
  car_type text not null,
  status text not null,
  tag text,
  reserved boolean,
  preorder boolean,
  certified boolean,
  created_at timestamptz,
  sold_at timestamptz,
  km integer,
  price_cents bigint,
  before_price_cents bigint,
  reduced_price_cents bigint,
  subscription_price_cents bigint,
  price_type text,
  nvic text,
  regplate text,
  rego_expiry date,
  build_date text,
  compliance_date text,
  item_type text,
  simple_body text,
  bodyconfiguration text,
  simple_transmission text,
  simple_fuel text,
  fuel text,
  drive text,
  seats smallint,
  doors smallint,
  engine_size text,
  engine_size_litres double precision,
  gearnum smallint,
  dealercomments text,
  views integer,
  photos_count integer,
  show_on_dealer_website boolean,
  rank integer,
  images jsonb,
  video_url text,
  external_video_url text,
  spin_images jsonb,
  spin_interior_image text,
  spin_code text,
  hotspots jsonb,
  standard_equipment jsonb,
  filtered_features text[],
  categories text[],
  youx_quote jsonb,
  finance_lenders jsonb,
  variant jsonb,
  dealership_ids integer[],
  location_name text,
  location_city text,
  location_state text,
  location_postcode text,
  location_id integer
);
