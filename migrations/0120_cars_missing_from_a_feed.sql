-- Sold because a whole feed no longer held it, not because somebody said so: the next file that holds it brings it back.
alter table cars add column missing boolean not null default false;
