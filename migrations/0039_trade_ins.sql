-- What shoppers want to trade in: kept while they answer, and as long as the lead that came of it ------------------------

create table trade_ins (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- Whoever knows it may go on with it: 128 random bits, in its address and in the shopper's mail.
  key text not null unique,
  -- The car that it would help to pay.
  car_id integer references cars (id) on delete set null,
  -- {rego, regoState}: it leads to its owner. Null where the model was named instead.
  plate jsonb,
  -- {make, model, badge, year, body, transmission, colour}
  vehicle jsonb not null,
  -- {km, condition, owing, lender}; null until they are given.
  answers jsonb,
  -- The lead of a step that is not the last: with it the vehicle stays, without it it goes when its time is up.
  lead_id bigint references leads (id) on delete cascade,
  -- What we offer, in cents, and how it was reached; null: none yet, or none online.
  offer jsonb,
  -- Why there is no offer online.
  no_estimate text check (no_estimate in ('age', 'km', 'market', 'worth')),
  accepted_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (lead_id)
);
create index trade_ins_expired on trade_ins (expires_at) where lead_id is null;

-- How many plates a site has looked up since when: whoever answers may ask for money.
create table lookup_counts (
  site_id integer primary key references sites (id),
  since timestamptz not null,
  lookups integer not null
);

grant select, insert, update on trade_ins, lookup_counts to forecourt_site;
alter table trade_ins enable row level security;
alter table lookup_counts enable row level security;
create policy own_site on trade_ins to forecourt_site
  using (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site on lookup_counts to forecourt_site
  using (site_id = current_setting('forecourt.site_id', true)::integer);
