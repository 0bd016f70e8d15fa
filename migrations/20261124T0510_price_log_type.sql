-- What a logged price included ("Drive away"), as the car said; "": it said nothing. Null: logged before this column, so
-- not known, and no proof of what was asked on the basis of today.
alter table price_log add column price_type text;
