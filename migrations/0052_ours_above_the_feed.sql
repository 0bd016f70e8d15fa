-- Staff set a price, a tag, comments or pictures at the desk. The columns of a car stay what everybody reads; what its feed
-- says of those that staff have set stands here, by the name of the column, and imports write it here: a key that is there
-- means "ours". null: nothing is.
alter table cars
  add column feed_values jsonb check (jsonb_typeof(feed_values) = 'object' and feed_values <> '{}');

-- Who set the price; null: a feed. A bare number as the car's: the log outlives both.
alter table price_log add column staff_id integer;
