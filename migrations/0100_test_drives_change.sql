-- Test drives that staff or the shopper move or cancel ---------------------------------------------------------------------

alter table appointments
  -- Grows with each change: a calendar keeps the version with the highest.
  add column version integer not null default 0;
-- calendars have had seconds since this day as the version of what is booked already: the next one must be higher
update appointments set version = extract(epoch from now())::integer - 1700000000;

alter table opportunity_events drop constraint opportunity_events_kind_check;
alter table opportunity_events add constraint opportunity_events_kind_check
  check (kind in ('reply', 'note', 'contacted', 'status', 'assigned', 'drive'));
