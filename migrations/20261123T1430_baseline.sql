-- The schema of 23 November 2026. Later changes are files of their own, named by their time (CONTRIBUTING.md).
-- Tables first, with their comments; then functions and triggers, foreign keys, and what rows the role of a site sees.

-- The second lock: work for one site or group runs as this role, which sees their rows alone.
do $$ begin
  create role forecourt_site nologin;
exception when duplicate_object or unique_violation then null;
end $$;
-- Who makes a role may not work as it: PostgreSQL 15 makes its creator no member, and 16 and later an administrator of it
-- who may not take it (`set`). Only a superuser needs neither. Where this user may not grant it, nothing is lost here:
-- each start looks whether a lead can be stored, and says what an administrator has to do.
do $$ begin
  if current_setting('server_version_num')::integer >= 160000 then
    if not pg_has_role('forecourt_site', 'set') then
      execute 'grant forecourt_site to current_user with set true'; -- 15 knows no such words
    end if;
  elsif not pg_has_role('forecourt_site', 'member') then
    grant forecourt_site to current_user;
  end if;
exception when insufficient_privilege then
  raise warning 'forecourt_site cannot be granted to %', current_user;
end $$;

-- A dealer group owns dealerships, stock and sites.
create table groups (
  id integer generated always as identity primary key,
  slug text not null,
  name text not null,
  constraint groups_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint groups_slug_key unique (slug)
);

-- What changed, in the order of commit: web processes read from the last seq they saw.
-- Written only through append_change, whose lock is held to the end of the transaction: without it a
-- transaction could commit a smaller seq after a larger one, and a reader would miss it.
create table change_log (
  seq bigint generated always as identity primary key,
  kind text not null,
  ids integer[] not null,
  at timestamptz not null default now(),
  -- Which group's cars changed, so that only its sites are asked whether they show them.
  group_id integer,
  constraint change_log_kind_check check (kind in ('stock', 'settings', 'facts', 'places'))
);

create table sites (
  id integer generated always as identity primary key,
  slug text not null,
  group_id integer not null,
  -- The layer below: the site whose settings this one inherits.
  extends text,
  -- Grows with every applied change of this site or of a layer it extends; part of every page cache key.
  revision integer not null default 0,
  -- A removed site stays as a row: its leads are kept for as long as its settings say, and applying its settings again
  -- brings it back. It has no host name, answers nowhere and is listed nowhere.
  removed_at timestamptz,
  constraint sites_check check (extends <> slug),
  constraint sites_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint sites_slug_key unique (slug)
);
create index sites_extends on sites (extends);

create table site_hosts (
  host text primary key,
  site_id integer not null,
  constraint site_hosts_host_check check (host = lower(host))
);
create index site_hosts_site on site_hosts (site_id);

-- Append only. `revision` is what sites.revision became with it, so that numbers may have gaps (a layer changed).
create table site_settings_revisions (
  site_id integer not null,
  revision integer not null,
  at timestamptz not null,
  by text not null,
  note text,
  document jsonb not null,
  constraint site_settings_revisions_pkey primary key (site_id, revision)
);

create table manufacturers (
  id integer generated always as identity primary key,
  name text not null,
  slug text not null,
  logo_url text,
  constraint manufacturers_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint manufacturers_name_key unique (name),
  constraint manufacturers_slug_key unique (slug)
);

create table dealerships (
  id integer generated always as identity primary key,
  group_id integer not null,
  slug text not null,
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
  manufacturer_id integer,
  override_city text,
  constraint dealerships_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint dealerships_slug_key unique (slug),
  constraint dealerships_with_group unique (id, group_id)
);
create index dealerships_group on dealerships (group_id);

create table locations (
  id integer generated always as identity primary key,
  dealership_id integer not null,
  slug text not null,
  name text not null,
  location_type text not null default 'sales',
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
  lat double precision,
  long double precision,
  place_id text,
  map_key text,
  -- IANA name
  timezone text not null,
  -- [{weekday, status, open, close}]
  opening_hours jsonb not null default '[]',
  image_url text,
  image_thumb_url text,
  average_rating double precision,
  review_count integer not null default 0,
  dealer_license_number text,
  motor_vehicle_repairer text,
  -- Country is a fact of a location: currency, telephone numbers and addresses follow it. Until now it was read from the zone.
  country text not null,
  constraint locations_average_rating_check check (((average_rating >= (0)::double precision) and (average_rating <= (5)::double precision))),
  constraint locations_country_check check (country in ('AU', 'NZ')),
  constraint locations_lat_check check (((lat >= ('-90'::integer)::double precision) and (lat <= (90)::double precision))),
  constraint locations_location_type_check check (location_type in ('sales', 'service', 'parts')),
  constraint locations_long_check check (((long >= ('-180'::integer)::double precision) and (long <= (180)::double precision))),
  constraint locations_review_count_check check (review_count >= 0),
  constraint locations_slug_check check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  constraint locations_dealership_id_slug_key unique (dealership_id, slug)
);

create table special_hours (
  id integer generated always as identity primary key,
  location_id integer not null,
  date date not null,
  status text not null,
  start_hour text,
  end_hour text,
  constraint special_hours_status_check check (status in ('Open', 'Closed')),
  constraint special_hours_location_id_date_key unique (location_id, date)
);

create table cars (
  id integer generated always as identity primary key,
  group_id integer not null,
  dealership_id integer not null,
  dealership_ids integer[] not null default '{}',
  location_id integer,
  slug text not null,
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
  reserved boolean not null default false,
  preorder boolean not null default false,
  certified boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  sold_at timestamptz,
  km integer,
  price_cents bigint,
  before_price_cents bigint,
  reduced_price_cents bigint,
  subscription_price_cents bigint,
  price_type text,
  stocknum text,
  vin text,
  nvic text,
  regplate text,
  rego_expiry date,
  build_date text,
  compliance_date text,
  item_type text not null default 'car',
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
  import_key text,
  battery_health jsonb,
  history_report jsonb,
  -- Staff set a price, a tag, comments or pictures at the desk. The columns of a car stay what everybody reads; what its feed
  -- says of those that staff have set stands here, by the name of the column, and imports write it here: a key that is there
  -- means "ours". null: nothing is.
  feed_values jsonb,
  -- Sold because a whole feed no longer held it, not because somebody said so: the next file that holds it brings it back.
  missing boolean not null default false,
  -- by address: why it cannot be had, or its version after it was exchanged there (domain/pictures/live-images.ts)
  picture_states jsonb,
  -- as the feed writes it: when it changes, the pictures are others
  photos_modified text,
  constraint cars_before_price_cents_check check (before_price_cents >= 0),
  constraint cars_car_type_check check (car_type in ('new', 'demo', 'used')),
  constraint cars_check check ((sold_at is not null) = (status = 'sold')),
  constraint cars_feed_values_check check (((jsonb_typeof(feed_values) = 'object') and (feed_values <> '{}'))),
  constraint cars_item_type_check check (item_type in ('car', 'truck', 'motorcycle', 'caravan')),
  constraint cars_km_check check (km >= 0),
  constraint cars_price_cents_check check (price_cents >= 0),
  constraint cars_reduced_price_cents_check check (reduced_price_cents >= 0),
  constraint cars_slug_check check (((slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$') and (length(slug) <= 120))),
  constraint cars_status_check check (status in ('in_stock', 'coming_soon', 'sold')),
  constraint cars_subscription_price_cents_check check (subscription_price_cents >= 0)
) with (fillfactor='45');
create unique index cars_import_key on cars (dealership_id, import_key) where (import_key is not null);
create index cars_location on cars (location_id);
create unique index cars_slug on cars (group_id, slug);
create unique index cars_stocknum on cars (dealership_id, stocknum) where (stocknum is not null);
create index cars_unsold on cars (dealership_id, id) where (status <> 'sold');
create unique index cars_vin on cars (dealership_id, vin) where (vin is not null);

-- Slugs that a car used to have: they redirect for ever.
create table car_slugs (
  group_id integer not null,
  slug text not null,
  car_id integer not null,
  until timestamptz not null,
  constraint car_slugs_pkey primary key (group_id, slug)
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
  before_price_cents bigint,
  -- Who set the price; null: a feed. A bare number as the car's: the log outlives both.
  staff_id integer
);
create index price_log_car on price_log (car_id, at);

-- Localities with coordinates, so that a location known by "Brookvale, NSW" stands on the map.
create table places (
  country text not null,
  state text not null,
  locality text not null,
  postcode text not null,
  lat double precision not null,
  lng double precision not null,
  -- Addresses in this locality and postcode; the largest part of a locality stands for it.
  weight integer not null default 0,
  constraint places_country_check check (country in ('AU', 'NZ')),
  constraint places_lat_check check (((lat >= ('-90'::integer)::double precision) and (lat <= (90)::double precision))),
  constraint places_lng_check check (((lng >= ('-180'::integer)::double precision) and (lng <= (180)::double precision))),
  constraint places_pkey primary key (country, state, locality, postcode)
);
create index places_name on places (lower(locality), lower(state));

create table stock_imports (
  id integer generated always as identity primary key,
  dealership_id integer not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  -- What came of it: {rows, created, changed, sold, …}
  result jsonb,
  -- What the merge was told, from the moment it may change cars; null while rows are gathered.
  merge jsonb,
  -- When it last went on: a merge that has not for a while lost its process.
  active_at timestamptz,
  created integer not null default 0,
  changed integer not null default 0,
  sold integer not null default 0,
  new_locations text[] not null default '{}'
);
create index stock_imports_dealership on stock_imports (dealership_id) where (finished_at is null);

create table leads (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- A retry, a double click or a second tab with the same key is the same lead.
  idempotency_key text not null,
  received_at timestamptz not null,
  category text not null,
  car_id integer,
  dealership_id integer,
  -- The lead payload (specification 2.3) with a snapshot of what it speaks of.
  payload jsonb not null,
  captcha_id text,
  opportunity_id bigint,
  -- By which kind of way a shopper had come to the website (src/domain/numbers/visit-source.ts); null: not known.
  source text,
  constraint leads_source_check check (length(source) <= 20),
  constraint leads_site_id_idempotency_key_key unique (site_id, idempotency_key)
);
create unique index leads_captcha on leads (captcha_id) where (captcha_id is not null);
create index leads_opportunity on leads (opportunity_id, id desc);
-- A person sees what was sent under their number.
create index leads_phone on leads (site_id, regexp_replace((payload ->> 'phone'), '\D', '', 'g'));
create index leads_site_received on leads (site_id, received_at desc);

create table consents (
  lead_id bigint primary key,
  site_id integer not null,
  opt_in boolean not null,
  -- The words the shopper saw beside the box, whether ticked or not.
  text text not null,
  terms_accepted boolean not null,
  at timestamptz not null
);

create table outbox (
  id bigint generated always as identity primary key,
  lead_id bigint not null,
  site_id integer not null,
  channel text not null,
  -- An e-mail address or a web address.
  target text not null,
  -- {secretVariable} for a webhook
  options jsonb not null default '{}',
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  leased_by text,
  last_error text,
  delivered_at timestamptz,
  reply_id bigint not null default 0,
  constraint outbox_channel_check check (channel in ('email', 'adf', 'webhook', 'confirmation', 'reminder', 'reply')),
  constraint outbox_state_check check (state in ('waiting', 'delivered', 'dead')),
  constraint outbox_once unique (lead_id, channel, target, reply_id)
);
create index outbox_dead on outbox (site_id) where (state = 'dead');
create index outbox_waiting on outbox (channel, site_id, target, next_at, id) where (state = 'waiting');

-- What the mail channel keeps when there is no mail server: read at inbox.<base domain>, on this machine only.
create table inbox_messages (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  message_id text not null,
  sender text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  attachments jsonb not null default '[]',
  -- Caught mail as it looks; null: plain text alone, as lead systems and texts have it.
  html text,
  constraint inbox_messages_message_id_key unique (message_id)
);

-- What visitors did that is worth counting: no names, no addresses, no sessions. `event` is the number in the catalogue
-- (src/domain/events/catalogue.ts). Counts outlive the car and the dealership they were about, so both are bare numbers.
create table events (
  id bigint generated always as identity primary key,
  site_id integer not null,
  event smallint not null,
  car_id integer,
  dealership_id integer,
  at timestamptz not null,
  details jsonb not null default '{}'
);
create index events_dealership on events (dealership_id, event, at) where (dealership_id is not null);
create index events_site_at on events (site_id, at);

-- Where a dealership's stock comes from by itself, and what came of it.
create table feed_sources (
  dealership_id integer primary key,
  -- https; may hold a password in its query, so no log and no list shows that part
  url text,
  every_minutes integer not null,
  -- A mapping as its file says it; null: the columns have the names of fields.
  mapping jsonb,
  whole_stock boolean not null,
  -- Of the file that was imported last: what is asked for again is only a newer one.
  etag text,
  last_modified text,
  next_at timestamptz not null,
  -- of the worker's machine
  folder text,
  -- SHA-256 of the token: who reads this table cannot send
  token_hash bytea,
  -- by the schema of domain/stock-feed/feed-state.ts
  alarm jsonb not null default '{}',
  -- from then on a first file is waited for
  set_at timestamptz not null default now(),
  -- what was told last, and when
  state text not null default 'well',
  state_at timestamptz not null default now(),
  constraint feed_sources_every_minutes_check check ((every_minutes >= 5) and (every_minutes <= 10080)),
  constraint feed_sources_state_check check (state in ('well', 'late', 'failing', 'empty', 'shrinking', 'without photos'))
);

create table feed_runs (
  id integer generated always as identity primary key,
  dealership_id integer not null,
  at timestamptz not null,
  outcome text not null,
  because text,
  report jsonb,
  -- The first hundred rows that were skipped or went in with a warning.
  problems jsonb not null,
  -- the name of a file in the folder; null: fetched, or sent
  file text,
  -- waiting: it was sent, is stored, and will be imported; empty: a file without any row
  constraint feed_runs_outcome_check check (outcome in ('waiting', 'imported', 'refused', 'failed', 'empty'))
);
create index feed_runs_dealership on feed_runs (dealership_id, id);

-- What was sent, in pieces of a megabyte, until it has been imported.
create table feed_pieces (
  run_id integer not null,
  piece integer not null,
  bytes bytea not null,
  constraint feed_pieces_pkey primary key (run_id, piece)
);

-- How far search engines were told of a site's cars (IndexNow).
create table index_now (
  site_id integer primary key,
  -- of what was changed up to then
  told_until timestamptz not null
);

-- One person per group and number, and never across groups: the same number with two dealers is two people.
create table people (
  id integer generated always as identity primary key,
  group_id integer not null,
  -- E.164
  phone text not null,
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  constraint people_phone_check check (phone ~ '^\+[1-9]\d{7,14}$'),
  constraint people_group_id_phone_key unique (group_id, phone),
  constraint people_id_group_id_key unique (id, group_id)
);

-- Only hashes: who reads this table can neither be somebody nor sign in as somebody.
create table sessions (
  token_hash bytea primary key,
  group_id integer not null,
  person_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- "Chrome on Android", so that somebody knows their devices apart.
  device text not null default ''
);
create index sessions_expiry on sessions (expires_at);
create index sessions_person on sessions (person_id);

-- The code that a browser waits for: one at a time, bound to a secret of that browser.
create table sign_in_codes (
  browser_hash bytea primary key,
  group_id integer not null,
  site_id integer not null,
  phone text not null,
  -- Of the code with the browser's secret: a million codes are quickly tried.
  code_hash bytea not null,
  tries_left smallint not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  constraint sign_in_codes_tries_left_check check (tries_left >= 0)
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- How many codes a number and a site have had: counted here, for every web process together. A key is a hash.
create table code_counts (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
create index code_counts_until on code_counts (until);

-- What people have saved, with what it cost then: the list says what changed since.
create table watchlist (
  group_id integer not null,
  person_id integer not null,
  -- A bare number: what was saved is still named when the car is gone.
  car_id integer not null,
  -- Where it was saved. Sister sites show it too, as long as they show the car.
  site_id integer not null,
  saved_at timestamptz not null,
  name text not null,
  -- Cents, as the card showed it; null: no amount.
  price bigint,
  constraint watchlist_pkey primary key (person_id, car_id)
);
create index watchlist_car on watchlist (car_id);

create table appointments (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- Who comes: deleted with the lead.
  lead_id bigint not null,
  location_id integer not null,
  car_id integer,
  starts_at timestamptz not null,
  minutes integer not null,
  -- 1 to what the location's capacity was: two bookings of one time never have the same.
  seat smallint not null,
  state text not null default 'booked',
  -- Whoever knows it may move or cancel the appointment: 128 random bits, in the shopper's mails.
  key text not null,
  reminded_at timestamptz,
  -- Grows with each change: a calendar keeps the version with the highest.
  version integer not null default 0,
  constraint appointments_state_check check (state in ('booked', 'cancelled')),
  constraint appointments_key_key unique (key),
  constraint appointments_lead_id_key unique (lead_id)
);
create index appointments_ahead on appointments (starts_at) where (state = 'booked');
create unique index appointments_car on appointments (car_id, starts_at) where (state = 'booked');
create unique index appointments_seat on appointments (location_id, starts_at, seat) where (state = 'booked');

create table alerts (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- Whoever knows it may change the alert and see its owner's others: 128 random bits, in mails alone.
  key text not null,
  -- Lower case.
  email text not null,
  -- "car:12", or "search:" and a hash of the search: equal wishes are equal here.
  subject_key text not null,
  -- {carId, name, path} or {query, name, path, filters}: how it is matched, called and opened.
  watched jsonb not null,
  car_id integer,
  -- A changed car concerns a search when it has one of these: "model:Camry"; "*" is any car.
  anchors text[] not null default '{}',
  frequency text not null,
  drops boolean not null,
  state text not null default 'unconfirmed',
  -- Where the site was when it was asked for: links in mails lead there.
  origin text not null,
  -- The words that were agreed to and the page they stood on; when is confirmed_at.
  consent jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time its owner did something.
  touched_at timestamptz not null,
  ended_at timestamptz,
  ended_by text,
  -- Whoever was signed in when a search was saved sees it in their garage. The alert is its mailbox's all the same, and
  -- stays with it when a person is forgotten.
  person_id integer,
  constraint alerts_ended_by_check check (ended_by in ('owner', 'one-click', 'age', 'refused')),
  constraint alerts_frequency_check check (frequency in ('instant', 'daily', 'weekly')),
  constraint alerts_state_check check (state in ('unconfirmed', 'on', 'paused', 'ended')),
  constraint alerts_key_key unique (key)
);
create index alerts_anchors on alerts using gin (anchors) where ((state = 'on') and (car_id is null));
create index alerts_car on alerts (car_id) where (car_id is not null);
-- Alerts of one site that may write now, in pieces, in order.
create index alerts_due on alerts (site_id, frequency, id) where (state = 'on');
create index alerts_email on alerts (email);
create index alerts_person on alerts (person_id) where (person_id is not null);
create unique index alerts_wish on alerts (site_id, email, subject_key) where (state <> 'ended');

-- Mails of alerts: what was agreed on is written here in the same transaction, and sent from here.
create table alert_mails (
  id bigint generated always as identity primary key,
  site_id integer not null,
  alert_id bigint not null,
  -- confirm: press the link · known: it is on already · full: no more alerts for this address · news
  kind text not null,
  created_at timestamptz not null,
  state text not null default 'waiting',
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Until when somebody has it in hand.
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz,
  constraint alert_mails_kind_check check (kind in ('confirm', 'known', 'full', 'news')),
  constraint alert_mails_state_check check (state in ('waiting', 'sent', 'dropped'))
);
create index alert_mails_alert on alert_mails (alert_id, created_at desc);
create index alert_mails_waiting on alert_mails (next_at) where (state = 'waiting');

-- How far the change log was read for a group that has alerts. Without alerts there is none.
create table alert_cursors (
  group_id integer primary key,
  seq bigint not null
);

-- Each car as it was then, without pictures and prose: a search that finds it now and did not find it so has something new.
create table alert_cars (
  car_id integer primary key,
  group_id integer not null,
  car jsonb not null
);
create index alert_cars_group on alert_cars (group_id);

-- One thing to tell of one car. It is written with the car's new state in one transaction, and is told in one mail.
create table alert_hits (
  id bigint generated always as identity,
  alert_id bigint not null,
  car_id integer not null,
  news text not null,
  -- The same thing is told once: "new", "drop:2499000" (to this price), "back:2026-11-21".
  once text not null,
  price bigint,
  before_price bigint,
  at timestamptz not null,
  -- null: waits for the alert's next mail. The record goes with the mail.
  mail_id bigint,
  constraint alert_hits_news_check check (news in ('new', 'drop', 'back')),
  constraint alert_hits_pkey primary key (alert_id, car_id, once)
);
create index alert_hits_mail on alert_hits (mail_id) where (mail_id is not null);
create index alert_hits_waiting on alert_hits (alert_id, at) where (mail_id is null);

create table trade_ins (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- Whoever knows it may go on with it: 128 random bits, in its address and in the shopper's mail.
  key text not null,
  -- The car that it would help to pay.
  car_id integer,
  -- {rego, regoState}: it leads to its owner. Null where the model was named instead.
  plate jsonb,
  -- {make, model, badge, year, body, transmission, colour}
  vehicle jsonb not null,
  -- {km, condition, owing, lender}; null until they are given.
  answers jsonb,
  -- The lead of a step that is not the last: with it the vehicle stays, without it it goes when its time is up.
  lead_id bigint,
  -- What we offer, in cents, and how it was reached; null: none yet, or none online.
  offer jsonb,
  -- Why there is no offer online.
  no_estimate text,
  accepted_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- What was typed of a trade-in and is not finished, and the valuation as a page of ours showed it.
  typed jsonb,
  valuation jsonb,
  constraint trade_ins_no_estimate_check check (no_estimate in ('age', 'km', 'market', 'worth')),
  constraint trade_ins_key_key unique (key),
  constraint trade_ins_lead_id_key unique (lead_id)
);
create index trade_ins_expired on trade_ins (expires_at) where (lead_id is null);

-- How many plates a site has looked up since when: whoever answers may ask for money.
create table lookup_counts (
  site_id integer primary key,
  since timestamptz not null,
  lookups integer not null
);

create table attachments (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- Whoever knows it may fetch the file until it expires: 128 random bits, in the dealer's mail.
  key text not null,
  trade_in_id bigint,
  lead_id bigint,
  -- Of a photo, what it shows ("front_corner"); of a document, "resume".
  slot text not null,
  media_type text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  constraint attachments_media_type_check check (media_type in ('image/jpeg', 'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/vnd.oasis.opendocument.text', 'text/plain')),
  constraint attachments_key_key unique (key),
  constraint attachments_trade_in_id_slot_key unique (trade_in_id, slot)
);
create index attachments_expired on attachments (expires_at);
create index attachments_lead on attachments (lead_id);
create index attachments_site on attachments (site_id);

create table reservations (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- Filled below, from the site.
  group_id integer not null default 0,
  -- A bare number: the books outlive the car.
  car_id integer not null,
  car_name text not null,
  -- Who reserves. Goes when the lead does; the money stays on the books without a name.
  lead_id bigint,
  -- Whoever knows it sees the reservation, pays and cancels: 128 random bits, in the shopper's mails.
  key text not null,
  -- One form, one reservation, whatever it says when it comes again.
  idempotency_key text not null,
  state text not null,
  -- What led to the state: the log below takes it.
  event text not null,
  changed_at timestamptz not null,
  held_until timestamptz not null,
  extensions smallint not null default 0,
  deposit_cents bigint not null,
  currency text not null,
  -- The price that the shopper saw.
  price_cents bigint not null,
  -- How long a paid deposit keeps the car, and until when it does.
  keep_days smallint not null,
  kept_until timestamptz,
  -- The refund terms as they stood beside the button.
  terms text not null,
  -- Null: the shopper, a gateway, a job, or somebody at the command line.
  changed_by integer,
  -- Where it was held from, hashed with the site; forgotten when the hold ends.
  network text,
  -- Price, delivery, products, trade-in, finance and what is paid when, as it was agreed; null: from before there were orders.
  agreed jsonb,
  -- The checkout journey that it came from, whose answers it follows until the sale is confirmed.
  journey text,
  constraint reservations_currency_check check (currency in ('AUD', 'NZD')),
  constraint reservations_deposit_cents_check check (deposit_cents > 0),
  constraint reservations_state_check check (state in ('held', 'paid', 'confirmed', 'expired', 'cancelled', 'refunded', 'sold')),
  constraint reservations_key_key unique (key),
  constraint reservations_site_id_idempotency_key_key unique (site_id, idempotency_key)
);
create index reservations_held on reservations (held_until) where (state = 'held');
create index reservations_journey on reservations (site_id, journey) where (journey is not null);
create index reservations_lead on reservations (lead_id);
-- One winner: two reservations of one car are never alive together, on whichever site of the group they were made.
create unique index reservations_live on reservations (car_id) where state in ('held', 'paid', 'confirmed', 'sold');
create index reservations_unpaid on reservations (site_id) where (state = 'held');

-- Every change, for ever: without a name in it, so that it may outlive the people.
create table reservation_log (
  id bigint generated always as identity primary key,
  reservation_id bigint not null,
  site_id integer not null,
  at timestamptz not null,
  event text not null,
  from_state text not null,
  to_state text not null,
  -- A bare number: the log outlives the staff, and nothing in it is ever changed.
  staff_id integer
);
create index reservation_log_reservation on reservation_log (reservation_id);

create table reservation_payments (
  id bigint generated always as identity primary key,
  reservation_id bigint not null,
  site_id integer not null,
  gateway text not null,
  -- The number that the gateway gave it, and the page where it is paid.
  session text not null,
  url text not null,
  amount_cents bigint not null,
  currency text not null,
  state text not null default 'open',
  -- Why money goes back that did not pay for the reservation.
  because text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  constraint reservation_payments_amount_cents_check check (amount_cents > 0),
  constraint reservation_payments_currency_check check (currency in ('AUD', 'NZD')),
  constraint reservation_payments_gateway_check check (gateway in ('test', 'stripe')),
  constraint reservation_payments_state_check check (state in ('open', 'paid', 'refund_due', 'refunded', 'over')),
  constraint reservation_payments_gateway_session_key unique (gateway, session)
);
create index reservation_payments_due on reservation_payments (changed_at) where state in ('open', 'refund_due');
-- One deposit counts: a second one is sent back.
create unique index reservation_payments_paid on reservation_payments (reservation_id) where (state = 'paid');
create index reservation_payments_reservation on reservation_payments (reservation_id);

-- The embedded gateway, which moves no money: what a real one would know of its payments.
create table test_payments (
  session text primary key,
  -- The same key opens the same payment.
  idempotency_key text not null,
  -- Order, return address and webhook as they were given.
  request jsonb not null,
  state text not null default 'open',
  refunded_cents bigint not null default 0,
  expires_at timestamptz not null,
  constraint test_payments_state_check check (state in ('open', 'paid', 'over')),
  constraint test_payments_idempotency_key_key unique (idempotency_key)
);

-- What somebody has chosen on the way to a car. No names: who reserves is asked when they do.
create table checkout_journeys (
  id bigint generated always as identity primary key,
  site_id integer not null,
  -- A bare number: the car may be sold before they come back.
  car_id integer not null,
  -- Whoever knows it goes on with it: 128 random bits.
  key text not null,
  -- By task.
  answers jsonb not null default '{}',
  changed_at timestamptz not null,
  expires_at timestamptz not null,
  constraint checkout_journeys_key_key unique (key)
);
create index checkout_journeys_expiry on checkout_journeys (expires_at);
create index checkout_journeys_trade_in on checkout_journeys (site_id, (((answers -> 'trade-in') ->> 'key'))) where (((answers -> 'trade-in') ->> 'key') is not null);

create table own_cars (
  id integer generated always as identity primary key,
  group_id integer not null,
  person_id integer not null,
  -- Where it was written down: that site reminds.
  site_id integer not null,
  -- Where that site was: links in reminders lead there.
  origin text not null,
  -- As it was typed: "2021 Mazda 3 G25".
  name text not null,
  -- {rego, regoState}
  plate jsonb,
  service_on date,
  service_km integer,
  rego_expires date,
  -- Where reminders go that go by mail; null: none do.
  email text,
  created_at timestamptz not null,
  -- The service that was reminded of.
  reminded_of date,
  -- Whoever knows it says yes or no for the address: random, in mails alone. Those of one person for one address share it.
  email_key text,
  -- When the address was asked; null: not yet.
  email_asked_at timestamptz,
  email_confirmed_at timestamptz,
  -- In the texts alone: whoever knows it stops or resumes the texts to the owner of the vehicle.
  text_key text not null default replace((gen_random_uuid())::text, '-', ''),
  -- When the owner stopped them, for all of their vehicles; null: they go on.
  texts_stopped_at timestamptz,
  constraint own_cars_email_key check ((email is null) = (email_key is null)),
  constraint own_cars_service_km_check check (service_km > 0)
);
create index own_cars_email_key on own_cars (email_key) where (email_key is not null);
create index own_cars_person on own_cars (person_id);
create index own_cars_service on own_cars (site_id, service_on) where (service_on is not null);
create unique index own_cars_text_key on own_cars (text_key);
create index own_cars_unasked on own_cars (site_id, id) where ((email is not null) and (email_asked_at is null));

-- What customers wrote of a dealership, as imported: the sites of its group show them.
create table reviews (
  id integer generated always as identity primary key,
  dealership_id integer not null,
  -- Null: of the dealership as a whole.
  location_id integer,
  -- Where it was written, and its number there: importing it again changes it.
  source text not null,
  source_id text not null,
  customer_name text not null,
  rating smallint not null,
  text text,
  review_date date not null,
  image_url text,
  reply_text text,
  reply_date date,
  hidden_at timestamptz,
  -- In place of the reply that was imported.
  own_reply_text text,
  own_reply_date date,
  constraint reviews_check check ((own_reply_text is null) = (own_reply_date is null)),
  constraint reviews_rating_check check ((rating >= 1) and (rating <= 5)),
  constraint reviews_dealership_id_source_source_id_key unique (dealership_id, source, source_id)
);
create index reviews_newest on reviews (dealership_id, review_date desc, id desc);

-- One account per group and address, never across groups. Rows stay: what somebody changed keeps its name.
create table staff (
  id integer generated always as identity primary key,
  group_id integer not null,
  email text not null,
  name text not null,
  role text not null,
  -- True: everything of the group. False: what `staff_reach` names.
  whole_group boolean not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  signed_in_at timestamptz,
  -- "scrypt$N$r$p$salt$hash"; null: the invitation waits.
  password_hash text,
  -- The key that the authenticator app shares; null: no second factor yet.
  totp_key bytea,
  -- The last time step (30 s) whose code was taken: a code works once.
  totp_step bigint,
  constraint staff_email_check check (((email = lower(email)) and (email ~~ '%_@_%'))),
  constraint staff_role_check check (role in ('group-admin', 'dealer-admin', 'sales', 'stock', 'content', 'read-only')),
  constraint staff_group_id_email_key unique (group_id, email),
  constraint staff_id_group_id_key unique (id, group_id)
);

create table staff_reach (
  staff_id integer not null,
  group_id integer not null,
  -- One of the two. That they belong to the group, the trigger below sees to.
  dealership_id integer,
  site_slug text,
  constraint staff_reach_check check (num_nonnulls(dealership_id, site_slug) = 1),
  constraint staff_reach_staff_id_dealership_id_site_slug_key unique nulls not distinct (staff_id, dealership_id, site_slug)
);

-- A link with which somebody sets a password and a second factor, once. Only hashes of secrets are held, here and below.
create table staff_invitations (
  token_hash bytea primary key,
  group_id integer not null,
  staff_id integer not null,
  expires_at timestamptz not null,
  constraint staff_invitations_staff_id_key unique (staff_id)
);

create table staff_sessions (
  id integer generated always as identity primary key,
  token_hash bytea not null,
  group_id integer not null,
  staff_id integer not null,
  created_at timestamptz not null,
  -- Moved along while somebody works: after a while without a request the session is over.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- "Chrome on Mac", so that somebody knows their devices apart.
  device text not null,
  constraint staff_sessions_token_hash_key unique (token_hash)
);
create index staff_sessions_expiry on staff_sessions (expires_at);
create index staff_sessions_staff on staff_sessions (staff_id);

-- What a browser is in the middle of: the second step of signing in, or setting up a factor.
create table staff_challenges (
  browser_hash bytea primary key,
  group_id integer not null,
  -- Null: a passkey will say who it is.
  staff_id integer,
  kind text not null,
  -- The new authenticator key, or the challenge that a passkey signs.
  secret bytea,
  tries_left smallint not null,
  expires_at timestamptz not null,
  constraint staff_challenges_kind_check check (kind in ('code', 'enrol', 'passkey-sign-in', 'passkey-add')),
  constraint staff_challenges_tries_left_check check (tries_left >= 0)
);
create index staff_challenges_expiry on staff_challenges (expires_at);

create table staff_recovery_codes (
  code_hash bytea not null,
  group_id integer not null,
  staff_id integer not null,
  constraint staff_recovery_codes_pkey primary key (staff_id, code_hash)
);

create table staff_passkeys (
  -- As the device named it, in base64url.
  credential_id text primary key,
  group_id integer not null,
  staff_id integer not null,
  -- The host at which it was made: browsers offer it there alone.
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

create table staff_changes (
  id bigint generated always as identity primary key,
  group_id integer not null,
  -- Null: the command line, or a job.
  staff_id integer,
  at timestamptz not null,
  -- "lead.assigned", "staff.role-changed"
  what text not null,
  subject_kind text not null,
  subject_id text not null,
  -- Of shoppers only ids and names of fields, never a phone or a name.
  before jsonb,
  after jsonb,
  -- Whose business it is, for staff who do not reach the whole group; null: the group's.
  dealership_id integer,
  site_id integer,
  constraint staff_changes_what_check check (what ~ '^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*$')
);
create index staff_changes_subject on staff_changes (group_id, subject_kind, subject_id, id);
create index staff_changes_when on staff_changes (group_id, at, id);

-- Three letters at a time, each with its group: one group's people are found without a look at another's. The extension
-- pg_trgm would do the same, and not every server has it.
create function contact_parts(group_id integer, variadic keys text[]) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(distinct group_id::text || ' ' || substr(key, at, 3)), '{}')
  from unnest(keys) as key, generate_series(1, length(key) - 2) as at
$$;

-- One way in which somebody said who they are. Joined ones are taken for one person.
create table contacts (
  id bigint generated always as identity primary key,
  group_id integer not null,
  -- The number of the person they were joined to. A bare number: it outlives the contact that it was of.
  joined_to bigint,
  person_id bigint GENERATED ALWAYS AS (COALESCE(joined_to, id)) STORED,
  -- As typed.
  name text not null,
  email text not null,
  phone text not null,
  -- As compared (src/domain/opportunity/same-contact.ts); empty: not given.
  name_key text not null,
  email_key text not null,
  phone_key text not null,
  created_at timestamptz not null
);
create index contacts_email on contacts (group_id, email_key) where (email_key <> '');
create index contacts_parts on contacts using gin (contact_parts(group_id, variadic array[name_key, email_key, phone_key]));
create index contacts_person on contacts (group_id, person_id);
create unique index contacts_same on contacts (group_id, phone_key, email_key, name_key) where ((phone_key <> '') or (email_key <> ''));

-- One contact's business with one dealership: a line of the inbox.
create table opportunities (
  id bigint generated always as identity primary key,
  group_id integer not null,
  contact_id bigint not null,
  -- A bare number, as that of a car in a lead. Null: with the group itself.
  dealership_id integer,
  -- Whose hours the clock runs in.
  location_id integer,
  -- The line that shows it too, since its contact was joined to another.
  folded_into bigint,
  status text not null default 'new',
  assigned_to integer,
  -- The last thing that they did, and that lead; with what it asks for (WishKind).
  last_at timestamptz not null,
  lead_id bigint,
  kind text not null,
  -- Since the last thing that they did, when nobody has answered since.
  waiting_since timestamptz,
  answered_at timestamptz,
  -- The last thing that they did has been looked at.
  read_at timestamptz,
  constraint opportunities_status_check check (status in ('new', 'contacted', 'booked', 'reserved', 'sold', 'lost'))
);
create index opportunities_closed on opportunities (group_id, last_at desc, id) where ((folded_into is null) and status in ('sold', 'lost'));
create index opportunities_folded on opportunities (folded_into) where (folded_into is not null);
create index opportunities_lead on opportunities (lead_id);
create unique index opportunities_one on opportunities (contact_id, coalesce(dealership_id, 0));
create index opportunities_open on opportunities (group_id, waiting_since, last_at desc, id) where ((folded_into is null) and (status <> all (array['sold', 'lost'])));
create index opportunities_open_at on opportunities (dealership_id, waiting_since, last_at desc, id) where ((folded_into is null) and (status <> all (array['sold', 'lost'])));

-- What staff did: the other half of the timeline.
create table opportunity_events (
  id bigint generated always as identity primary key,
  group_id integer not null,
  opportunity_id bigint not null,
  at timestamptz not null,
  staff_id integer,
  kind text not null,
  -- What was written; empty: nothing was.
  body text not null default '',
  -- {from, to}: statuses, or numbers of staff
  details jsonb not null default '{}',
  constraint opportunity_events_kind_check check (kind in ('reply', 'note', 'contacted', 'status', 'assigned', 'drive'))
);
create index opportunity_events_of on opportunity_events (opportunity_id, id desc);

-- Who was taken for whom, and whether that was taken back.
create table contact_joins (
  id bigint generated always as identity primary key,
  group_id integer not null,
  from_person bigint not null,
  into_person bigint not null,
  -- The contacts that moved.
  moved bigint[] not null,
  because text not null,
  at timestamptz not null,
  -- Null: the machine, which was sure.
  staff_id integer,
  undone_at timestamptz,
  constraint contact_joins_because_check check (because in ('phone', 'email', 'both', 'hand'))
);
create index contact_joins_into on contact_joins (group_id, into_person);

-- Pictures of cars that staff have sent, in the database so that every node has them: our own copies, as JPEG. The address
-- of one is /pictures/stock/<key>.jpg; what a car shows stands in cars.images.
create table stock_pictures (
  key text primary key,
  group_id integer not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint stock_pictures_key_check check (key ~ '^[a-f0-9]{32}$')
);
create index stock_pictures_group on stock_pictures (group_id);

create table site_draft_changes (
  site_id integer not null,
  group_id integer not null,
  staff_id integer not null,
  -- "theme.brand"
  field text not null,
  -- What the site said when the change was begun, and what it shall say: {"value": …}, or {} where it inherits.
  before jsonb not null,
  after jsonb not null,
  at timestamptz not null,
  constraint site_draft_changes_pkey primary key (site_id, staff_id, field)
);

-- What visitors do, counted by the day: no rows of persons, no addresses, no cookies. Web processes add what they counted
-- every few seconds.
create table daily_counts (
  site_id integer not null,
  -- Of the site's own time zone.
  day date not null,
  what text not null,
  -- A car's id, or what was looked for in vain; empty where the count is of the whole site.
  about text not null default '',
  count integer not null,
  constraint daily_counts_about_check check (length(about) <= 120),
  constraint daily_counts_count_check check (count > 0),
  constraint daily_counts_what_check check (what in ('visit', 'page', 'search', 'wanted', 'not-found', 'car')),
  constraint daily_counts_pkey primary key (site_id, day, what, about)
);

create table numbers_mails (
  staff_id integer not null,
  group_id integer not null,
  site_id integer not null,
  since timestamptz not null,
  -- The Monday of the week in which the last one was sent.
  sent_week date,
  constraint numbers_mails_pkey primary key (staff_id, site_id)
);

create table page_drafts (
  site_id integer not null,
  group_id integer not null,
  -- "/blog/new-yard"
  path text not null,
  -- The form as it was typed, field by field: also what does not fit yet.
  form jsonb not null,
  -- The published page when the draft was begun; null: there was none. If it is another one by now, somebody was faster.
  begun jsonb,
  -- Counts saves, so that nobody writes over what they have not seen.
  version integer not null default 1,
  staff_id integer not null,
  at timestamptz not null,
  -- When a job shall publish it, for whoever said so last; null: when somebody does.
  publish_at timestamptz,
  -- Why the job could not.
  refused text,
  constraint page_drafts_pkey primary key (site_id, path)
);
create index page_drafts_due on page_drafts (publish_at) where (publish_at is not null);

create table site_pictures (
  site_id integer not null,
  key text primary key,
  -- What the file was called, for whoever looks for it again.
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null,
  constraint site_pictures_key_check check (key ~ '^[a-f0-9]{32}$')
);
create index site_pictures_site on site_pictures (site_id, created_at desc);

-- Numbers that somebody who is signed in has asked for: on their own list, for the dealership that would be called, and
-- gone with them. `events` counts the same and knows nobody.
create table revealed_calls (
  id bigint generated always as identity primary key,
  group_id integer not null,
  person_id integer not null,
  site_id integer not null,
  dealership_id integer not null,
  -- as the car was called then
  car text not null,
  at timestamptz not null
);
create index revealed_calls_person on revealed_calls (person_id, at);
create index revealed_calls_site on revealed_calls (site_id, at);

create unlogged table change_followers (
  process uuid primary key,
  seq bigint not null,
  said_at timestamptz not null,
  waited_ms integer not null default 0
);

-- Reservations that a site has refused because too many were unpaid: by day, and whether its people have been told.
create table refused_holds (
  site_id integer not null,
  day date not null,
  refused integer not null default 1,
  told_at timestamptz,
  constraint refused_holds_pkey primary key (site_id, day)
);

-- Functions and triggers

create function append_change(kind text, ids integer[], group_id integer default null::integer) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7034621);
  insert into change_log (kind, ids, group_id) values (append_change.kind, append_change.ids, append_change.group_id);
  perform pg_notify('forecourt_change', '');
end
$$;

-- What whoever writes a reservation cannot forget. These run with the rights of their owner: the role of one site may
-- neither read cars nor write the logs.
create function begin_reservation() returns trigger language plpgsql security definer set search_path from current as $$
begin
  select group_id into strict new.group_id from sites where id = new.site_id;
  if not exists (select from cars where id = new.car_id and group_id = new.group_id
      and status <> 'sold' and not reserved and show_on_dealer_website) then
    raise exception 'this car cannot be reserved' using errcode = 'check_violation', constraint = 'reservations_car';
  end if;
  return new;
end
$$;

create function check_added_cars() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct dealership_id, group_id, location_id from added) a
    where not exists (select from dealerships d where d.id = a.dealership_id and d.group_id = a.group_id)
      or a.location_id is not null and not exists (select from locations l where l.id = a.location_id)
  ) then
    raise foreign_key_violation using message = 'a car names a dealership or location that is not there', table = 'cars';
  end if;
  return null;
end
$$;

create function check_moved_car() returns trigger language plpgsql as $$
begin
  if not exists (select from dealerships d where d.id = new.dealership_id and d.group_id = new.group_id)
    or new.location_id is not null and not exists (select from locations l where l.id = new.location_id) then
    raise foreign_key_violation using message = 'a car names a dealership or location that is not there', table = 'cars';
  end if;
  return null;
end
$$;

-- The role of one group may read neither dealerships nor sites: this runs with the rights of its owner.
create function check_staff_reach() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from dealerships where id = new.dealership_id and group_id = new.group_id)
      and not exists (select from sites where slug = new.site_slug and group_id = new.group_id) then
    raise exception 'this is not of the group' using errcode = 'check_violation', constraint = 'staff_reach_own_group';
  end if;
  return new;
end
$$;

-- A form counts the mail it sends to its shopper in its own transaction, which is one of its site: what is counted there
-- belongs to no site, so a site may count up and do nothing else with it.
create function count_up(bytea, minutes integer, now timestamptz) returns table(count integer, until timestamptz) language sql security definer set search_path from current as $$
  insert into code_counts as c (key, count, until) values ($1, 1, $3 + $2 * interval '1 minute')
  on conflict (key) do update set
    count = case when c.until <= $3 then 1 else c.count + 1 end,
    until = case when c.until <= $3 then excluded.until else c.until end
  returning c.count, c.until
$$;

-- Leads go by retention and on request: what was filed for them goes too.
create function forget_opportunities() returns trigger language plpgsql as $$
declare
  theirs bigint[];
begin
  with empty as (
    delete from opportunities where id in (select opportunity_id from gone)
      and not exists (select from leads where leads.opportunity_id = opportunities.id)
    returning contact_id
  ) select array_agg(contact_id) into theirs from empty;
  delete from contacts where id = any (theirs) and not exists (select from opportunities where contact_id = contacts.id);
  return null;
end
$$;

-- And the other way round: who has cars stays.
create function keep_place_of_cars() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'locations' and exists (select from cars where location_id = old.id)
    or tg_table_name = 'dealerships' and exists (select from cars where dealership_id = old.id) then
    raise foreign_key_violation using message = format('cars name this row of %s', tg_table_name), table = 'cars';
  end if;
  return old;
end
$$;

create function note_reservation() returns trigger language plpgsql security definer set search_path from current as $$
declare
  before text := case tg_op when 'INSERT' then 'available' else old.state end;
  live text[] := array['held', 'paid', 'confirmed', 'sold'];
begin
  insert into reservation_log (reservation_id, site_id, at, event, from_state, to_state, staff_id)
    values (new.id, new.site_id, new.changed_at, new.event, before, new.state, new.changed_by);
  if (before = any (live)) <> (new.state = any (live)) then
    perform append_change('stock', array[new.car_id], new.group_id);
  end if;
  return null;
end
$$;

-- What stands before the @ finds the address; the letters after it are those of half of all people, and each of their parts
-- would be read of everybody.
create function people_with(in_name text, in_email text, in_phone text) returns setof bigint language sql stable security definer rows 50 set search_path from current as $$
  with of as (
    select nullif(current_setting('forecourt.group_id', true), '')::integer as group_id,
      case when length(split_part(in_email, '@', 1)) > 2 then split_part(in_email, '@', 1) else in_email end as local_part
  )
  select person_id from contacts
  where in_name is not null and group_id = (select group_id from of) and position(in_name in name_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_name)
  union
  select person_id from contacts
  where in_email is not null and group_id = (select group_id from of) and position(in_email in email_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key)
      @> contact_parts((select group_id from of), (select local_part from of))
  union
  select person_id from contacts
  where in_phone is not null and group_id = (select group_id from of) and position(in_phone in phone_key) > 0
    and contact_parts(group_id, name_key, email_key, phone_key) @> contact_parts((select group_id from of), in_phone)
$$;

create function refuse_price_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'price_log is append only: % refused', lower(tg_op);
end
$$;

create function refuse_reservation_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'reservation_log is append only: % refused', lower(tg_op);
end
$$;

create function refuse_staff_changes_change() returns trigger language plpgsql as $$
begin
  raise exception 'staff_changes is append only: % refused', lower(tg_op);
end
$$;

SET default_tablespace = '';

SET default_table_access_method = heap;

revoke all on function count_up(bytea, minutes integer, now timestamptz) from public;
grant all on function count_up(bytea, minutes integer, now timestamptz) to forecourt_site;

create trigger dealerships_with_cars before delete on dealerships for each row execute function keep_place_of_cars();
create trigger locations_with_cars before delete on locations for each row execute function keep_place_of_cars();
create trigger cars_added after insert on cars referencing new table as added for each statement execute function check_added_cars();
create trigger cars_moved after update of dealership_id, group_id, location_id on cars for each row when ((((old.dealership_id is distinct from new.dealership_id) or (old.group_id is distinct from new.group_id)) or (old.location_id is distinct from new.location_id))) execute function check_moved_car();
create trigger price_log_append_only before delete or update or truncate on price_log for each statement execute function refuse_price_log_change();
create trigger forget_opportunities after delete on leads referencing old table as gone for each statement execute function forget_opportunities();
create trigger begin_reservation before insert on reservations for each row execute function begin_reservation();
create trigger note_reservation after insert or update of state, event, changed_at on reservations for each row execute function note_reservation();
create trigger reservation_log_append_only before delete or update or truncate on reservation_log for each statement execute function refuse_reservation_log_change();
create trigger check_staff_reach before insert or update on staff_reach for each row execute function check_staff_reach();
create trigger staff_changes_append_only before delete or update or truncate on staff_changes for each statement execute function refuse_staff_changes_change();

-- Foreign keys

alter table sites
  add constraint sites_extends_fkey foreign key (extends) references sites(slug),
  add constraint sites_group_id_fkey foreign key (group_id) references groups(id);
alter table site_hosts
  add constraint site_hosts_site_id_fkey foreign key (site_id) references sites(id);
alter table site_settings_revisions
  add constraint site_settings_revisions_site_id_fkey foreign key (site_id) references sites(id);
alter table dealerships
  add constraint dealerships_group_id_fkey foreign key (group_id) references groups(id),
  add constraint dealerships_manufacturer_id_fkey foreign key (manufacturer_id) references manufacturers(id);
alter table locations
  add constraint locations_dealership_id_fkey foreign key (dealership_id) references dealerships(id);
alter table special_hours
  add constraint special_hours_location_id_fkey foreign key (location_id) references locations(id) on delete cascade;
alter table car_slugs
  add constraint car_slugs_car_id_fkey foreign key (car_id) references cars(id),
  add constraint car_slugs_group_id_fkey foreign key (group_id) references groups(id);
alter table stock_imports
  add constraint stock_imports_dealership_id_fkey foreign key (dealership_id) references dealerships(id);
alter table leads
  add constraint leads_opportunity_id_fkey foreign key (opportunity_id) references opportunities(id) on delete set null,
  add constraint leads_site_id_fkey foreign key (site_id) references sites(id);
alter table consents
  add constraint consents_lead_id_fkey foreign key (lead_id) references leads(id),
  add constraint consents_site_id_fkey foreign key (site_id) references sites(id);
alter table outbox
  add constraint outbox_lead_id_fkey foreign key (lead_id) references leads(id),
  add constraint outbox_site_id_fkey foreign key (site_id) references sites(id);
alter table events
  add constraint events_site_id_fkey foreign key (site_id) references sites(id);
alter table feed_sources
  add constraint feed_sources_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade;
alter table feed_runs
  add constraint feed_runs_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade;
alter table feed_pieces
  add constraint feed_pieces_run_id_fkey foreign key (run_id) references feed_runs(id) on delete cascade;
alter table index_now
  add constraint index_now_site_id_fkey foreign key (site_id) references sites(id) on delete cascade;
alter table people
  add constraint people_group_id_fkey foreign key (group_id) references groups(id);
alter table sessions
  add constraint sessions_person_id_group_id_fkey foreign key (person_id, group_id) references people(id, group_id) on delete cascade;
alter table sign_in_codes
  add constraint sign_in_codes_group_id_fkey foreign key (group_id) references groups(id),
  add constraint sign_in_codes_site_id_fkey foreign key (site_id) references sites(id);
alter table watchlist
  add constraint watchlist_person_id_group_id_fkey foreign key (person_id, group_id) references people(id, group_id) on delete cascade,
  add constraint watchlist_site_id_fkey foreign key (site_id) references sites(id);
alter table appointments
  add constraint appointments_car_id_fkey foreign key (car_id) references cars(id) on delete set null,
  add constraint appointments_lead_id_fkey foreign key (lead_id) references leads(id) on delete cascade,
  add constraint appointments_location_id_fkey foreign key (location_id) references locations(id),
  add constraint appointments_site_id_fkey foreign key (site_id) references sites(id);
alter table alerts
  add constraint alerts_person_id_fkey foreign key (person_id) references people(id) on delete set null,
  add constraint alerts_site_id_fkey foreign key (site_id) references sites(id);
alter table alert_mails
  add constraint alert_mails_alert_id_fkey foreign key (alert_id) references alerts(id) on delete cascade,
  add constraint alert_mails_site_id_fkey foreign key (site_id) references sites(id);
alter table alert_cursors
  add constraint alert_cursors_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;
alter table alert_cars
  add constraint alert_cars_group_id_fkey foreign key (group_id) references groups(id) on delete cascade;
alter table alert_hits
  add constraint alert_hits_alert_id_fkey foreign key (alert_id) references alerts(id) on delete cascade,
  add constraint alert_hits_mail_id_fkey foreign key (mail_id) references alert_mails(id) on delete cascade;
alter table trade_ins
  add constraint trade_ins_car_id_fkey foreign key (car_id) references cars(id) on delete set null,
  add constraint trade_ins_lead_id_fkey foreign key (lead_id) references leads(id) on delete cascade,
  add constraint trade_ins_site_id_fkey foreign key (site_id) references sites(id);
alter table lookup_counts
  add constraint lookup_counts_site_id_fkey foreign key (site_id) references sites(id);
alter table attachments
  add constraint attachments_lead_id_fkey foreign key (lead_id) references leads(id) on delete cascade,
  add constraint attachments_site_id_fkey foreign key (site_id) references sites(id),
  add constraint attachments_trade_in_id_fkey foreign key (trade_in_id) references trade_ins(id) on delete cascade;
alter table reservations
  add constraint reservations_changed_by_fkey foreign key (changed_by) references staff(id) on delete set null,
  add constraint reservations_group_id_fkey foreign key (group_id) references groups(id),
  add constraint reservations_lead_id_fkey foreign key (lead_id) references leads(id) on delete set null,
  add constraint reservations_site_id_fkey foreign key (site_id) references sites(id);
alter table reservation_payments
  add constraint reservation_payments_reservation_id_fkey foreign key (reservation_id) references reservations(id),
  add constraint reservation_payments_site_id_fkey foreign key (site_id) references sites(id);
alter table checkout_journeys
  add constraint checkout_journeys_site_id_fkey foreign key (site_id) references sites(id);
alter table own_cars
  add constraint own_cars_person_id_group_id_fkey foreign key (person_id, group_id) references people(id, group_id) on delete cascade,
  add constraint own_cars_site_id_fkey foreign key (site_id) references sites(id);
alter table reviews
  add constraint reviews_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade,
  add constraint reviews_location_id_fkey foreign key (location_id) references locations(id) on delete set null;
alter table staff
  add constraint staff_group_id_fkey foreign key (group_id) references groups(id);
alter table staff_reach
  add constraint staff_reach_dealership_id_fkey foreign key (dealership_id) references dealerships(id) on delete cascade,
  add constraint staff_reach_site_slug_fkey foreign key (site_slug) references sites(slug) on update cascade on delete cascade,
  add constraint staff_reach_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table staff_invitations
  add constraint staff_invitations_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table staff_sessions
  add constraint staff_sessions_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table staff_challenges
  add constraint staff_challenges_group_id_fkey foreign key (group_id) references groups(id),
  add constraint staff_challenges_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table staff_recovery_codes
  add constraint staff_recovery_codes_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table staff_passkeys
  add constraint staff_passkeys_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table staff_changes
  add constraint staff_changes_group_id_fkey foreign key (group_id) references groups(id),
  add constraint staff_changes_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id);
alter table contacts
  add constraint contacts_group_id_fkey foreign key (group_id) references groups(id);
alter table opportunities
  add constraint opportunities_assigned_to_fkey foreign key (assigned_to) references staff(id) on delete set null,
  add constraint opportunities_contact_id_fkey foreign key (contact_id) references contacts(id) on delete cascade,
  add constraint opportunities_folded_into_fkey foreign key (folded_into) references opportunities(id) on delete set null,
  add constraint opportunities_group_id_fkey foreign key (group_id) references groups(id),
  add constraint opportunities_lead_id_fkey foreign key (lead_id) references leads(id) on delete set null,
  add constraint opportunities_location_id_fkey foreign key (location_id) references locations(id) on delete set null;
alter table opportunity_events
  add constraint opportunity_events_group_id_fkey foreign key (group_id) references groups(id),
  add constraint opportunity_events_opportunity_id_fkey foreign key (opportunity_id) references opportunities(id) on delete cascade,
  add constraint opportunity_events_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null;
alter table contact_joins
  add constraint contact_joins_group_id_fkey foreign key (group_id) references groups(id),
  add constraint contact_joins_staff_id_fkey foreign key (staff_id) references staff(id) on delete set null;
alter table stock_pictures
  add constraint stock_pictures_group_id_fkey foreign key (group_id) references groups(id);
alter table site_draft_changes
  add constraint site_draft_changes_site_id_fkey foreign key (site_id) references sites(id) on delete cascade,
  add constraint site_draft_changes_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table daily_counts
  add constraint daily_counts_site_id_fkey foreign key (site_id) references sites(id) on delete cascade;
alter table numbers_mails
  add constraint numbers_mails_site_id_fkey foreign key (site_id) references sites(id) on delete cascade,
  add constraint numbers_mails_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table page_drafts
  add constraint page_drafts_site_id_fkey foreign key (site_id) references sites(id) on delete cascade,
  add constraint page_drafts_staff_id_group_id_fkey foreign key (staff_id, group_id) references staff(id, group_id) on delete cascade;
alter table site_pictures
  add constraint site_pictures_site_id_fkey foreign key (site_id) references sites(id) on delete cascade;
alter table revealed_calls
  add constraint revealed_calls_person_id_group_id_fkey foreign key (person_id, group_id) references people(id, group_id) on delete cascade,
  add constraint revealed_calls_site_id_fkey foreign key (site_id) references sites(id);
alter table refused_holds
  add constraint refused_holds_site_id_fkey foreign key (site_id) references sites(id) on delete cascade;

-- What the role of a site sees

grant select(id) on sites to forecourt_site;
grant select(group_id) on sites to forecourt_site;
grant select(id) on dealerships to forecourt_site;
grant select(group_id) on dealerships to forecourt_site;
grant select(slug) on dealerships to forecourt_site;
grant select(id) on locations to forecourt_site;
grant select(dealership_id) on locations to forecourt_site;
grant select(slug) on locations to forecourt_site;
grant select(location_type) on locations to forecourt_site;
grant select("primary") on locations to forecourt_site;
grant select,insert,update on leads to forecourt_site;
alter table leads enable row level security;
create policy own_group on leads for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on leads to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,update on consents to forecourt_site;
alter table consents enable row level security;
create policy own_group on consents for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on consents to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,update on outbox to forecourt_site;
alter table outbox enable row level security;
create policy own_group on outbox for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_group_replies on outbox for insert to forecourt_site with check (((channel = 'reply') and (site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer)))));
create policy own_site on outbox to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,delete,update on people to forecourt_site;
alter table people enable row level security;
create policy own_group on people to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on sessions to forecourt_site;
alter table sessions enable row level security;
create policy own_group on sessions to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on sign_in_codes to forecourt_site;
alter table sign_in_codes enable row level security;
create policy own_group on sign_in_codes to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on watchlist to forecourt_site;
alter table watchlist enable row level security;
create policy own_group on watchlist to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,update on appointments to forecourt_site;
alter table appointments enable row level security;
-- The sites of one group share its locations and cars: each sees when they are taken.
create policy own_group on appointments for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = coalesce((nullif(current_setting('forecourt.group_id', true), ''))::integer, ( select sites_1.group_id
           from sites sites_1
          where (sites_1.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)))))));
create policy own_site on appointments for insert to forecourt_site with check ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
create policy own_site_changes on appointments for update to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,delete,update on alerts to forecourt_site;
alter table alerts enable row level security;
create policy own_site on alerts to forecourt_site using ((site_id = (current_setting('forecourt.site_id', true))::integer));
grant select,insert,delete,update on alert_mails to forecourt_site;
alter table alert_mails enable row level security;
create policy own_site on alert_mails to forecourt_site using ((site_id = (current_setting('forecourt.site_id', true))::integer));
grant select,insert,update on trade_ins to forecourt_site;
alter table trade_ins enable row level security;
create policy own_group on trade_ins for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on trade_ins to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,update on lookup_counts to forecourt_site;
alter table lookup_counts enable row level security;
create policy own_site on lookup_counts to forecourt_site using ((site_id = (current_setting('forecourt.site_id', true))::integer));
grant select,insert,delete,update on attachments to forecourt_site;
alter table attachments enable row level security;
-- Documents are read by the staff of the group, at the desk.
create policy own_group on attachments for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on attachments to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,update on reservations to forecourt_site;
alter table reservations enable row level security;
create policy own_group on reservations for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on reservations to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select on reservation_log to forecourt_site;
alter table reservation_log enable row level security;
-- The desk shows a group what became of its reservations.
create policy own_group on reservation_log for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on reservation_log to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,update on reservation_payments to forecourt_site;
alter table reservation_payments enable row level security;
create policy own_group on reservation_payments for select to forecourt_site using ((site_id in ( select sites.id
   from sites
  where (sites.group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer))));
create policy own_site on reservation_payments to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,update on checkout_journeys to forecourt_site;
alter table checkout_journeys enable row level security;
create policy own_site on checkout_journeys to forecourt_site using ((site_id = (current_setting('forecourt.site_id', true))::integer));
grant select,insert,delete,update on own_cars to forecourt_site;
alter table own_cars enable row level security;
create policy own_group on own_cars to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
create policy own_site on own_cars to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,delete,update on staff to forecourt_site;
alter table staff enable row level security;
create policy own_group on staff to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on staff_reach to forecourt_site;
alter table staff_reach enable row level security;
create policy own_group on staff_reach to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on staff_invitations to forecourt_site;
alter table staff_invitations enable row level security;
create policy own_group on staff_invitations to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on staff_sessions to forecourt_site;
alter table staff_sessions enable row level security;
create policy own_group on staff_sessions to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on staff_challenges to forecourt_site;
alter table staff_challenges enable row level security;
create policy own_group on staff_challenges to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on staff_recovery_codes to forecourt_site;
alter table staff_recovery_codes enable row level security;
create policy own_group on staff_recovery_codes to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on staff_passkeys to forecourt_site;
alter table staff_passkeys enable row level security;
create policy own_group on staff_passkeys to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert on staff_changes to forecourt_site;
alter table staff_changes enable row level security;
create policy own_group on staff_changes to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,update on contacts to forecourt_site;
alter table contacts enable row level security;
create policy own_group on contacts to forecourt_site using ((group_id = coalesce((nullif(current_setting('forecourt.group_id', true), ''))::integer, ( select sites.group_id
   from sites
  where (sites.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)))));
grant select,insert,update on opportunities to forecourt_site;
alter table opportunities enable row level security;
create policy own_group on opportunities to forecourt_site using ((group_id = coalesce((nullif(current_setting('forecourt.group_id', true), ''))::integer, ( select sites.group_id
   from sites
  where (sites.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)))));
grant select,insert on opportunity_events to forecourt_site;
alter table opportunity_events enable row level security;
create policy own_group on opportunity_events to forecourt_site using ((group_id = coalesce((nullif(current_setting('forecourt.group_id', true), ''))::integer, ( select sites.group_id
   from sites
  where (sites.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)))));
grant select,insert,update on contact_joins to forecourt_site;
alter table contact_joins enable row level security;
create policy own_group on contact_joins to forecourt_site using ((group_id = coalesce((nullif(current_setting('forecourt.group_id', true), ''))::integer, ( select sites.group_id
   from sites
  where (sites.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)))));
grant select,insert,delete,update on site_draft_changes to forecourt_site;
alter table site_draft_changes enable row level security;
create policy own_site on site_draft_changes to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,delete,update on numbers_mails to forecourt_site;
alter table numbers_mails enable row level security;
create policy own_group on numbers_mails to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,delete,update on page_drafts to forecourt_site;
alter table page_drafts enable row level security;
create policy own_site on page_drafts to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert,delete on site_pictures to forecourt_site;
alter table site_pictures enable row level security;
create policy own_site on site_pictures to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
grant select,insert on revealed_calls to forecourt_site;
alter table revealed_calls enable row level security;
create policy own_group on revealed_calls to forecourt_site using ((group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer));
grant select,insert,update on refused_holds to forecourt_site;
alter table refused_holds enable row level security;
create policy own_site on refused_holds to forecourt_site using ((site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer));
