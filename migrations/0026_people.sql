-- People who sign in, by telephone ------------------------------------------------------------------------------------

-- One person per group and number, and never across groups: the same number with two dealers is two people.
create table people (
  id integer generated always as identity primary key,
  group_id integer not null references groups (id),
  -- E.164
  phone text not null check (phone ~ '^\+[1-9]\d{7,14}$'),
  created_at timestamptz not null,
  signed_in_at timestamptz not null,
  unique (group_id, phone),
  unique (id, group_id)
);

-- Only hashes: who reads this table can neither be somebody nor sign in as somebody.
create table sessions (
  token_hash bytea primary key,
  group_id integer not null,
  person_id integer not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (person_id, group_id) references people (id, group_id) on delete cascade
);
create index sessions_person on sessions (person_id);
create index sessions_expiry on sessions (expires_at);

-- The code that a browser waits for: one at a time, bound to a secret of that browser.
create table sign_in_codes (
  browser_hash bytea primary key,
  group_id integer not null references groups (id),
  site_id integer not null references sites (id),
  phone text not null,
  -- Of the code with the browser's secret: a million codes are quickly tried.
  code_hash bytea not null,
  tries_left smallint not null check (tries_left >= 0),
  sent_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_codes_expiry on sign_in_codes (expires_at);

-- How many codes a number and a site have had: counted here, for every web process together. A key is a hash.
create table code_counts (
  key bytea primary key,
  count integer not null,
  until timestamptz not null
);
create index code_counts_until on code_counts (until);

-- The second lock: work for one group sees the people of that group alone.
grant select, insert, update, delete on people, sessions, sign_in_codes to forecourt_site;
alter table people enable row level security;
alter table sessions enable row level security;
alter table sign_in_codes enable row level security;
create policy own_group on people to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
create policy own_group on sessions to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
create policy own_group on sign_in_codes to forecourt_site using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
