-- A link by which someone without an account sees the vehicles of a list and votes. Ending it deletes the row, and its votes.
create table watchlist_shares (
  id bigint generated always as identity primary key,
  group_id integer not null,
  site_id integer not null references sites (id),
  person_id integer not null,
  -- 128 random bits. It names nobody.
  key text not null unique,
  expires_at timestamptz not null,
  unique (person_id, site_id),
  foreign key (person_id, group_id) references people (id, group_id) on delete cascade
);
create index watchlist_shares_group on watchlist_shares (group_id, expires_at);

grant select, insert, update, delete on watchlist_shares to forecourt_site;
alter table watchlist_shares enable row level security;
create policy own_group on watchlist_shares to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);

create table watchlist_votes (
  share_id bigint not null references watchlist_shares (id) on delete cascade,
  group_id integer not null references groups (id),
  car_id integer not null,
  liked boolean not null,
  -- What the voter adds; "": nothing.
  word text not null check (length(word) <= 80),
  primary key (share_id, car_id)
);

grant select, insert, update, delete on watchlist_votes to forecourt_site;
alter table watchlist_votes enable row level security;
create policy own_group on watchlist_votes to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
