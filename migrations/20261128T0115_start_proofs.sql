-- Links with which the first person of an empty server begins, for every web process. Whoever has the link has the key.
create table set_up_links (
  token_hash bytea not null,
  expires_at timestamptz not null,
  constraint set_up_links_pkey primary key (token_hash)
);

-- Emails that staff sent to themselves, to see whether what a website sends arrives.
create table test_mails (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  site_id integer not null references sites (id) on delete cascade,
  -- Who sent it to themselves, and alone may say that it arrived: a bare number, so that the proof outlives who left.
  staff_id integer not null,
  -- The address it was sent from. Another one is proven anew.
  sender text not null,
  code_hash bytea not null,
  sent_at timestamptz not null,
  arrived_at timestamptz
);
create index test_mails_site on test_mails (site_id, id);

-- Deposits that staff paid themselves and got back, to see whether a website's payment account works.
create table test_deposits (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  site_id integer not null references sites (id) on delete cascade,
  staff_id integer not null,
  gateway text not null,
  session text not null,
  -- The gateway's page.
  url text not null,
  amount_cents bigint not null,
  currency text not null,
  begun_at timestamptz not null,
  expires_at timestamptz not null,
  paid_at timestamptz,
  refunded_at timestamptz,
  -- No one can pay it any more.
  ended_at timestamptz,
  constraint test_deposits_session_key unique (gateway, session)
);
create index test_deposits_site on test_deposits (site_id, id);
create index test_deposits_unsettled on test_deposits (id) where refunded_at is null and ended_at is null;

grant select, insert, update on test_mails, test_deposits to forecourt_site;
alter table test_mails enable row level security;
create policy own_site on test_mails to forecourt_site using (site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer);
alter table test_deposits enable row level security;
create policy own_site on test_deposits to forecourt_site using (site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer);
