-- Accounts at a payment provider that a website's own people connected at the desk.
create table payment_accounts (
  site_id integer not null references sites (id) on delete cascade,
  group_id integer not null references groups (id),
  -- Its secret key and the secret of its webhook, encrypted with a key that is not in the database (SECRET).
  sealed bytea not null,
  -- The provider's own number of the account, and its name there; null: the key may not read them.
  account text,
  name text,
  -- The last four characters of the secret key.
  ending text not null,
  -- Takes real money.
  live boolean not null,
  -- Where the provider reports payments. Null: it cannot reach this website.
  webhook_url text,
  connected_at timestamptz not null,
  staff_id integer not null,
  constraint payment_accounts_pkey primary key (site_id)
);

grant select, insert, update, delete on payment_accounts to forecourt_site;
alter table payment_accounts enable row level security;
create policy own_site on payment_accounts to forecourt_site using (site_id = (nullif(current_setting('forecourt.site_id', true), ''))::integer);
