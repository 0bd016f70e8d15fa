-- What the price included when it was saved ("Drive away"), as the car said; "": it said nothing. Null: saved before this
-- column, so not known, and nothing is said about its change.
alter table watchlist add column price_type text;
