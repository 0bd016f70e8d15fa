-- A workshop's bookings are appointments, too: with no car of the stock, and perhaps a loan car of the day.
alter table appointments add column kind text not null default 'drive';
alter table appointments add constraint appointments_kind_check check (kind in ('drive', 'service')) not valid;
alter table appointments add column loan_car boolean not null default false;
-- Test drives and services at one location have seats of their own.
-- squawk-ignore require-concurrent-index-creation -- one transaction, and a table of thousands of rows
create unique index appointments_seat_of_kind on appointments (location_id, kind, starts_at, seat) where state = 'booked';
-- squawk-ignore require-concurrent-index-deletion -- as above
drop index appointments_seat;
