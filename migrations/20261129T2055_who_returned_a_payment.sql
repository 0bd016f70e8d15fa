-- What the gateway said of the payment when it was asked last; null: it has not been asked since this is stored.
alter table reservation_payments
  -- Refunded by the dealership.
  add column refunded_cents bigint,
  -- Returned by the shopper's bank, for good.
  add column taken_cents bigint,
  -- The shopper's bank has not decided about it yet.
  add column disputed boolean not null default false;
