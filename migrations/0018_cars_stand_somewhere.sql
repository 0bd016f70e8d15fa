-- That a car's dealership and location exist was looked up for each row twice: a third of the time in which an import
-- writes new cars. Now once for each statement that adds cars, and for each car that moves.

alter table cars
  drop constraint cars_dealership_id_group_id_fkey,
  drop constraint cars_location_id_fkey;

create function check_added_cars() returns trigger language plpgsql as $$
begin
  if exists (
    select from (select distinct dealership_id, group_id, location_id from added) a
    where not exists (select from dealerships d where d.id = a.dealership_id and d.group_id = a.group_id)
      or a.location_id is not null and not exists (select from locations l where l.id = a.location_id)
  ) then
    raise foreign_key_violation using message = 'a car names a dealership or location that is not there', table = 'cars';
  end if;
  return null;
end
$$;
create trigger cars_added after insert on cars referencing new table as added
  for each statement execute function check_added_cars();

create function check_moved_car() returns trigger language plpgsql as $$
begin
  if not exists (select from dealerships d where d.id = new.dealership_id and d.group_id = new.group_id)
    or new.location_id is not null and not exists (select from locations l where l.id = new.location_id) then
    raise foreign_key_violation using message = 'a car names a dealership or location that is not there', table = 'cars';
  end if;
  return null;
end
$$;
create trigger cars_moved after update of dealership_id, group_id, location_id on cars for each row
  when ((old.dealership_id, old.group_id, old.location_id) is distinct from (new.dealership_id, new.group_id, new.location_id))
  execute function check_moved_car();

-- And the other way round: who has cars stays.
create function keep_place_of_cars() returns trigger language plpgsql as $$
begin
  if tg_table_name = 'locations' and exists (select from cars where location_id = old.id)
    or tg_table_name = 'dealerships' and exists (select from cars where dealership_id = old.id) then
    raise foreign_key_violation using message = format('cars name this row of %s', tg_table_name), table = 'cars';
  end if;
  return old;
end
$$;
create trigger locations_with_cars before delete on locations for each row execute function keep_place_of_cars();
create trigger dealerships_with_cars before delete on dealerships for each row execute function keep_place_of_cars();
