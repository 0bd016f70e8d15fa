-- What somebody has chosen on the way to a car. No names: who reserves is asked when they do.
create table checkout_journeys (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- A bare number: the car may be sold before they come back.
  car_id integer not null,
  -- Whoever knows it goes on with it: 128 random bits.
  key text not null unique,
  -- By task.
  answers jsonb not null default '{}',
  changed_at timestamptz not null,
  expires_at timestamptz not null
);
create index checkout_journeys_expiry on checkout_journeys (expires_at);

grant select, insert, update on checkout_journeys to forecourt_site;
alter table checkout_journeys enable row level security;
create policy own_site on checkout_journeys to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);

-- Nothing waits in it: the page that a shopper comes back to and the job that compares ask for themselves.
alter table test_payments drop column webhook_at;
