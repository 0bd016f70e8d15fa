-- Keys of partners that read the stock of a site. Only hashes are stored.
create table api_keys (
  id integer generated always as identity primary key,
  site_id integer not null references sites (id) on delete cascade,
  group_id integer not null references groups (id),
  name text not null,
  hash bytea not null,
  -- The last characters of the key, by which people tell keys apart.
  ending text not null,
  scopes text[] not null,
  per_minute integer not null,
  created_at timestamptz not null,
  staff_id integer,
  -- The day of its last request.
  used_on date,
  revoked_at timestamptz,
  constraint api_keys_name_check check (length(name) between 1 and 80),
  constraint api_keys_rate_check check (per_minute between 1 and 6000)
);
create unique index api_keys_hash on api_keys (hash);
create index api_keys_site on api_keys (site_id);

grant select, insert, update on api_keys to forecourt_site;
alter table api_keys enable row level security;
create policy own_group on api_keys to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);

-- How far those who hear of the stock of a site have heard: webhooks and search engines outside.
create table stock_listeners (
  site_id integer not null references sites (id) on delete cascade,
  -- "webhook https://…" or "index https://…".
  listener text not null,
  -- The last entry of the change log that it has heard of; null: it has heard of nothing yet.
  seq bigint,
  attempts integer not null default 0,
  next_at timestamptz,
  problem text,
  constraint stock_listeners_pkey primary key (site_id, listener)
);
