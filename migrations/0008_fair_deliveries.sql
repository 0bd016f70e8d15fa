-- A worker looks for what is due by destination, so that a destination with a long queue hides no other.
drop index outbox_waiting;
create index outbox_waiting on outbox (channel, site_id, target, next_at, id) where state = 'waiting';
