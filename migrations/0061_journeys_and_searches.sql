-- The way from a valuation back to the checkout journey whose sum waits for it ----------------------------------------------

create index checkout_journeys_trade_in on checkout_journeys (site_id, (answers -> 'trade-in' ->> 'key'))
  where answers -> 'trade-in' ->> 'key' is not null;

-- Whoever was signed in when a search was saved sees it in their garage. The alert is its mailbox's all the same, and
-- stays with it when a person is forgotten.
alter table alerts add column person_id integer references people (id) on delete set null;
create index alerts_person on alerts (person_id) where person_id is not null;
