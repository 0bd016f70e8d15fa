-- Reminders of a service go only to an address whose owner has said yes to them -------------------------------------------

alter table own_cars
  -- Whoever knows it says yes or no for the address: random, in mails alone. Those of one person for one address share it.
  add column email_key text,
  -- When the address was asked; null: not yet.
  add column email_asked_at timestamptz,
  add column email_confirmed_at timestamptz;
-- nobody has ever been asked: the job asks them all
update own_cars set email_key = replace(gen_random_uuid()::text, '-', '') where email is not null;
update own_cars set email_key = first.key from (
  select person_id, email, min(email_key) as key from own_cars where email is not null group by person_id, email
) as first where first.person_id = own_cars.person_id and first.email = own_cars.email;
alter table own_cars add constraint own_cars_email_key check ((email is null) = (email_key is null));
create index own_cars_email_key on own_cars (email_key) where email_key is not null;
create index own_cars_unasked on own_cars (site_id, id) where email is not null and email_asked_at is null;
