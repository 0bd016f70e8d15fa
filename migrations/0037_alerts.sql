-- Alerts: a search or a vehicle that is watched for an e-mail address -----------------------------------------------------

create table alerts (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- Whoever knows it may change the alert and see its owner's others: 128 random bits, in mails alone.
  key text not null unique,
  -- Lower case.
  email text not null,
  -- "car:12", or "search:" and a hash of the search: equal wishes are equal here.
  subject_key text not null,
  -- {carId, name, path} or {query, name, path, filters}: how it is matched, called and opened.
  watched jsonb not null,
  car_id integer,
  -- A changed car concerns a search when it has one of these: "model:Camry"; "*" is any car.
  anchors text[] not null default '{}',
  frequency text not null check (frequency in ('instant', 'daily', 'weekly')),
  drops boolean not null,
  state text not null default 'unconfirmed' check (state in ('unconfirmed', 'on', 'paused', 'ended')),
  -- Where the site was when it was asked for: links in mails lead there.
  origin text not null,
  -- The words that were agreed to and the page they stood on; when is confirmed_at.
  consent jsonb not null,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last time its owner did something.
  touched_at timestamptz not null,
  ended_at timestamptz,
  ended_by text check (ended_by in ('owner', 'one-click', 'age', 'refused'))
);
create unique index alerts_wish on alerts (site_id, email, subject_key) where state <> 'ended';
create index alerts_email on alerts (email);
create index alerts_anchors on alerts using gin (anchors) where state = 'on' and car_id is null;
create index alerts_car on alerts (car_id) where car_id is not null;

-- Mails of alerts: what was agreed on is written here in the same transaction, and sent from here.
create table alert_mails (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  alert_id bigint not null references alerts (id) on delete cascade,
  -- confirm: press the link · known: it is on already · full: no more alerts for this address · news
  kind text not null check (kind in ('confirm', 'known', 'full', 'news')),
  created_at timestamptz not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'dropped')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  -- Until when somebody has it in hand.
  leased_until timestamptz,
  last_error text,
  sent_at timestamptz
);
create index alert_mails_waiting on alert_mails (next_at) where state = 'waiting';
create index alert_mails_alert on alert_mails (alert_id, created_at desc);

grant select, insert, update, delete on alerts, alert_mails to forecourt_site;
alter table alerts enable row level security;
alter table alert_mails enable row level security;
create policy own_site on alerts to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site on alert_mails to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
