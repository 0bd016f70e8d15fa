-- Reminders by text end without signing in ----------------------------------------------------------------------------

alter table own_cars
  -- In the texts alone: whoever knows it stops or resumes the texts to the owner of the vehicle.
  add column text_key text not null default replace(gen_random_uuid()::text, '-', ''),
  -- When the owner stopped them, for all of their vehicles; null: they go on.
  add column texts_stopped_at timestamptz;
create unique index own_cars_text_key on own_cars (text_key);
