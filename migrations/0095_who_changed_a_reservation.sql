-- Who at the desk changed a reservation -----------------------------------------------------------------------------------

alter table reservations
  -- Null: the shopper, a gateway, a job, or somebody at the command line.
  add column changed_by integer references staff (id) on delete set null;
-- A bare number: the log outlives the staff, and nothing in it is ever changed.
alter table reservation_log add column staff_id integer;

create or replace function note_reservation() returns trigger language plpgsql security definer set search_path from current as $$
declare
  before text := case tg_op when 'INSERT' then 'available' else old.state end;
  live text[] := array['held', 'paid', 'confirmed', 'sold'];
begin
  insert into reservation_log (reservation_id, site_id, at, event, from_state, to_state, staff_id)
    values (new.id, new.site_id, new.changed_at, new.event, before, new.state, new.changed_by);
  if (before = any (live)) <> (new.state = any (live)) then
    perform append_change('stock', array[new.car_id], new.group_id);
  end if;
  return null;
end
$$;

-- The desk shows a group what became of its reservations.
create policy own_group on reservation_log for select to forecourt_site using (site_id in (
  select id from sites where group_id = nullif(current_setting('forecourt.group_id', true), '')::integer));
