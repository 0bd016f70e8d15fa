-- Added at the desk, and in no feed so far: a whole feed without it does not sell it.
alter table cars add column by_hand boolean not null default false;
