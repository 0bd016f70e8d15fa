-- Whose car was reserved: the desk shows a reservation to those who have access to that dealership, also when its lead is
-- deleted. Null: the car was gone when this column came.
alter table reservations add column dealership_id integer;
update reservations set dealership_id = cars.dealership_id from cars where cars.id = reservations.car_id;

create or replace function begin_reservation() returns trigger language plpgsql security definer set search_path from current as $$
begin
  select group_id into strict new.group_id from sites where id = new.site_id;
  select dealership_id into new.dealership_id from cars where id = new.car_id and group_id = new.group_id
    and status <> 'sold' and not reserved and show_on_dealer_website;
  if not found then
    raise exception 'this car cannot be reserved' using errcode = 'check_violation', constraint = 'reservations_car';
  end if;
  return new;
end
$$;

-- The lists of the desk: the newest change first, and those that are open by their end.
-- squawk-ignore require-concurrent-index-creation -- one transaction, and a table of thousands of rows
create index reservations_desk on reservations (group_id, changed_at desc, id desc);
-- squawk-ignore require-concurrent-index-creation -- as above
create index reservations_open on reservations (group_id, coalesce(kept_until, held_until), id) where state in ('held', 'paid', 'confirmed');
-- squawk-ignore require-concurrent-index-creation -- as above
create index reservation_payments_owed on reservation_payments (reservation_id) where state = 'refund_due';
