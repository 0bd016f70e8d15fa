-- How the gateway's record of the payment differs from this one, what it has refunded, and since when; null: they agree.
alter table reservation_payments
  add column differs text,
  add column differs_refunded_cents bigint,
  add column differs_at timestamptz,
  -- Someone at the desk has checked this difference.
  add column checked_at timestamptz;
-- squawk-ignore require-concurrent-index-creation
create index reservation_payments_differs on reservation_payments (reservation_id) where differs is not null and checked_at is null;
