-- Leads, what was consented to, and who must hear of them --------------------------------------------------------------

create table leads (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- A retry, a double click or a second tab with the same key is the same lead.
  idempotency_key text not null,
  received_at timestamptz not null,
  category text not null,
  car_id integer,
  dealership_id integer,
  -- The lead payload (specification 2.3) with a snapshot of what it speaks of.
  payload jsonb not null,
  unique (site_id, idempotency_key)
);
create index leads_site_received on leads (site_id, received_at desc);

create table consents (
  lead_id bigint primary key references leads (id),
  site_id integer not null references sites (id),
  opt_in boolean not null,
  -- The words the shopper saw beside the box, whether ticked or not.
  text text not null,
  terms_accepted boolean not null,
  at timestamptz not null
);

create table outbox (
  id bigint generated always as identity primary key,
  lead_id bigint not null references leads (id),
  site_id integer not null references sites (id),
  channel text not null check (channel in ('email', 'adf', 'webhook')),
  -- An e-mail address or a web address.
  target text not null,
  -- {secretVariable} for a webhook
  options jsonb not null default '{}',
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'dead')),
  attempts integer not null default 0,
  next_at timestamptz not null,
  leased_until timestamptz,
  leased_by text,
  last_error text,
  delivered_at timestamptz,
  unique (lead_id, channel, target)
);
create index outbox_waiting on outbox (next_at) where state = 'waiting';
create index outbox_dead on outbox (site_id) where state = 'dead';

-- What the mail channel keeps when there is no mail server: read at inbox.<base domain>, on this machine only.
create table inbox_messages (
  id bigint generated always as identity primary key,
  at timestamptz not null default now(),
  message_id text not null unique,
  sender text not null,
  recipient text not null,
  subject text not null,
  body text not null,
  attachments jsonb not null default '[]'
);

-- The second lock: work for one site runs as this role, which sees the rows of that site alone.
do $$ begin
  create role forecourt_site nologin;
exception when duplicate_object or unique_violation then null;
end $$;
grant select, insert, update on leads, consents, outbox to forecourt_site;
alter table leads enable row level security;
alter table consents enable row level security;
alter table outbox enable row level security;
create policy own_site on leads to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site on consents to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site on outbox to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
