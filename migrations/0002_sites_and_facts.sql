-- Sites and their settings -------------------------------------------------------------------------------------------

create table sites (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  group_id integer not null references groups (id),
  -- The layer below: the site whose settings this one inherits.
  extends text references sites (slug) check (extends <> slug),
  -- Grows with every applied change of this site or of a layer it extends; part of every page cache key.
  revision integer not null default 0
);
create index sites_extends on sites (extends);

create table site_hosts (
  host text primary key check (host = lower(host)),
  site_id integer not null references sites (id)
);
create index site_hosts_site on site_hosts (site_id);

-- Append only. `revision` is what sites.revision became with it, so that numbers may have gaps (a layer changed).
create table site_settings_revisions (
  site_id integer not null references sites (id),
  revision integer not null,
  at timestamptz not null,
  by text not null,
  note text,
  document jsonb not null,
  primary key (site_id, revision)
);

-- Facts: who sells, where, and when they are open -----------------------------------------------------------------------

create table manufacturers (
  id integer generated always as identity primary key,
  name text not null unique,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  logo_url text
);

create table models (
  id integer generated always as identity primary key,
  manufacturer_id integer not null references manufacturers (id),
  name text not null,
  slug text not null,
  new_slug text,
  override_url text,
  status text check (status in ('new', 'all_new', 'coming_soon')),
  short_description text,
  image_url text,
  cloudfront_new_image_url text,
  manufacturer_body text,
  manufacturer_body1 text,
  manufacturer_body2 text,
  manufacturer_body3 text,
  body text[] not null default '{}',
  -- cents
  from_price bigint,
  -- [{name, dap_min_price, dap_max_price}], cents
  model_variants jsonb not null default '[]',
  unique (manufacturer_id, slug)
);

create table dealerships (
  id integer generated always as identity primary key,
  group_id integer not null references groups (id),
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  url text,
  phone text,
  lead_email text,
  abn text,
  dealer_license_number text,
  street text,
  city text,
  state text,
  postcode text,
  place_url text,
  logo_url text,
  -- {facebook: …, instagram: …}
  social_urls jsonb not null default '{}',
  manufacturer_id integer references manufacturers (id),
  override_city text
);
create index dealerships_group on dealerships (group_id);

create table locations (
  id integer generated always as identity primary key,
  dealership_id integer not null references dealerships (id),
  slug text not null check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null,
  location_type text not null default 'sales' check (location_type in ('sales', 'service', 'parts')),
  location_subtype text,
  "primary" boolean not null default false,
  visible boolean not null default true,
  manufacturers text[] not null default '{}',
  phone text,
  landline_phone text,
  place_url text,
  distribution_locations jsonb not null default '[]',
  street text,
  city text not null,
  state text not null,
  postcode text,
  lat double precision check (lat between -90 and 90),
  long double precision check (long between -180 and 180),
  place_id text,
  map_key text,
  -- IANA name
  timezone text not null,
  -- [{weekday, status, open, close}]
  opening_hours jsonb not null default '[]',
  image_url text,
  image_thumb_url text,
  average_rating double precision check (average_rating between 0 and 5),
  review_count integer not null default 0 check (review_count >= 0),
  dealer_license_number text,
  motor_vehicle_repairer text,
  unique (dealership_id, slug)
);

create table special_hours (
  id integer generated always as identity primary key,
  location_id integer not null references locations (id) on delete cascade,
  date date not null,
  status text not null check (status in ('Open', 'Closed')),
  start_hour text,
  end_hour text,
  unique (location_id, date)
);
