-- One sign-in for all sites of a group: each host has a session of its own, and those that one sign-in began belong together.

-- The session by whose sign-in this one began, at another site of the group. Null: its own.
alter table staff_sessions add column root_id integer;

-- Someone who is signed in at one site goes on to another: for a minute, once, and only in the browser that asked.
create table staff_switches (
  token_hash bytea primary key,
  -- Of the secret that the other site has given the browser.
  browser_hash bytea not null,
  group_id integer not null references groups (id),
  session_id integer not null references staff_sessions (id) on delete cascade,
  site_slug text not null,
  expires_at timestamptz not null
);
create index staff_switches_expiry on staff_switches (expires_at);

grant select, insert, delete on staff_switches to forecourt_site;
alter table staff_switches enable row level security;
create policy own_group on staff_switches to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
