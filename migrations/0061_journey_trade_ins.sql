-- The way from a valuation back to the checkout journey whose sum waits for it ----------------------------------------------

create index checkout_journeys_trade_in on checkout_journeys (site_id, (answers -> 'trade-in' ->> 'key'))
  where answers -> 'trade-in' ->> 'key' is not null;
