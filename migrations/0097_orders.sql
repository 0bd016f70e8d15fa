-- What is bought with a reservation, as one order -------------------------------------------------------------------------

alter table reservations
  -- Price, delivery, products, trade-in, finance and what is paid when, as it was agreed; null: from before there were orders.
  add column agreed jsonb,
  -- The checkout journey that it came from, whose answers it follows until the sale is confirmed.
  add column journey text;
create index reservations_journey on reservations (site_id, journey) where journey is not null;
