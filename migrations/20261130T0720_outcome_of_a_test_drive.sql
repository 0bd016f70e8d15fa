-- How a test drive went, as staff say it afterwards. Null: no one has said it, or it is a service.
alter table appointments add column outcome text;
alter table appointments
  add constraint appointments_outcome_check
  check (outcome in ('wants it', 'thinking it over', 'not interested', 'did not come')) not valid;
