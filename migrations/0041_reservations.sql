-- Reservations and their money ------------------------------------------------------------------------------------------

create table reservations (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- Filled below, from the site.
  group_id integer not null default 0 references groups (id),
  -- A bare number: the books outlive the car.
  car_id integer not null,
  car_name text not null,
  -- Who reserves. Goes when the lead does; the money stays on the books without a name.
  lead_id bigint references leads (id) on delete set null,
  -- Whoever knows it sees the reservation, pays and cancels: 128 random bits, in the shopper's mails.
  key text not null unique,
  -- One form, one reservation, whatever it says when it comes again.
  idempotency_key text not null,
  state text not null check (state in ('held', 'paid', 'confirmed', 'expired', 'cancelled', 'refunded', 'sold')),
  -- What led to the state: the log below takes it.
  event text not null,
  changed_at timestamptz not null,
  held_until timestamptz not null,
  extensions smallint not null default 0,
  deposit_cents bigint not null check (deposit_cents > 0),
  currency text not null check (currency in ('AUD', 'NZD')),
  -- The price that the shopper saw.
  price_cents bigint not null,
  -- How long a paid deposit keeps the car, and until when it does.
  keep_days smallint not null,
  kept_until timestamptz,
  -- The refund terms as they stood beside the button.
  terms text not null,
  unique (site_id, idempotency_key)
);
-- One winner: two reservations of one car are never alive together, on whichever site of the group they were made.
create unique index reservations_live on reservations (car_id) where state in ('held', 'paid', 'confirmed', 'sold');
create index reservations_held on reservations (held_until) where state = 'held';
create index reservations_lead on reservations (lead_id);

-- Every change, for ever: without a name in it, so that it may outlive the people.
create table reservation_log (
  id bigint generated always as identity primary key,
  reservation_id bigint not null,
  site_id integer not null,
  at timestamptz not null,
  event text not null,
  from_state text not null,
  to_state text not null
);
create index reservation_log_reservation on reservation_log (reservation_id);
create function refuse_reservation_log_change() returns trigger language plpgsql as $$
begin
  raise exception 'reservation_log is append only: % refused', lower(tg_op);
end
$$;
create trigger reservation_log_append_only before update or delete or truncate on reservation_log
  for each statement execute function refuse_reservation_log_change();

create table reservation_payments (
  id bigint generated always as identity primary key,
  reservation_id bigint not null references reservations (id),
  site_id integer not null references sites (id),
  gateway text not null check (gateway in ('test', 'stripe')),
  -- The number that the gateway gave it, and the page where it is paid.
  session text not null,
  url text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null check (currency in ('AUD', 'NZD')),
  state text not null default 'open' check (state in ('open', 'paid', 'refund_due', 'refunded', 'over')),
  -- Why money goes back that did not pay for the reservation.
  because text,
  opened_at timestamptz not null,
  changed_at timestamptz not null,
  unique (gateway, session)
);
create index reservation_payments_reservation on reservation_payments (reservation_id);
create index reservation_payments_due on reservation_payments (changed_at) where state in ('open', 'refund_due');
-- One deposit counts: a second one is sent back.
create unique index reservation_payments_paid on reservation_payments (reservation_id) where state = 'paid';

-- What whoever writes a reservation cannot forget. These run with the rights of their owner: the role of one site may
-- neither read cars nor write the logs.
create function begin_reservation() returns trigger language plpgsql security definer set search_path from current as $$
begin
  select group_id into strict new.group_id from sites where id = new.site_id;
  if not exists (select from cars where id = new.car_id and group_id = new.group_id
      and status <> 'sold' and not reserved and show_on_dealer_website) then
    raise exception 'this car cannot be reserved' using errcode = 'check_violation', constraint = 'reservations_car';
  end if;
  return new;
end
$$;
create trigger begin_reservation before insert on reservations for each row execute function begin_reservation();

create function note_reservation() returns trigger language plpgsql security definer set search_path from current as $$
declare
  before text := case tg_op when 'INSERT' then 'available' else old.state end;
  live text[] := array['held', 'paid', 'confirmed', 'sold'];
begin
  insert into reservation_log (reservation_id, site_id, at, event, from_state, to_state)
    values (new.id, new.site_id, new.changed_at, new.event, before, new.state);
  if (before = any (live)) <> (new.state = any (live)) then
    perform append_change('stock', array[new.car_id], new.group_id);
  end if;
  return null;
end
$$;
create trigger note_reservation after insert or update of state, event, changed_at on reservations
  for each row execute function note_reservation();

grant select, insert, update on reservations, reservation_payments to forecourt_site;
grant select on reservation_log to forecourt_site;
alter table reservations enable row level security;
alter table reservation_payments enable row level security;
alter table reservation_log enable row level security;
create policy own_site on reservations to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site on reservation_payments to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);
create policy own_site on reservation_log to forecourt_site using (site_id = current_setting('forecourt.site_id', true)::integer);

-- The embedded gateway, which moves no money: what a real one would know of its payments.
create table test_payments (
  session text primary key,
  -- The same key opens the same payment.
  idempotency_key text not null unique,
  -- Order, return address and webhook as they were given.
  request jsonb not null,
  state text not null default 'open' check (state in ('open', 'paid', 'over')),
  refunded_cents bigint not null default 0,
  expires_at timestamptz not null,
  -- Kept until somebody has taken the news of it.
  webhook_at timestamptz
);
