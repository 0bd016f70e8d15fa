-- What New Zealand's Consumer Information Notice says of a used vehicle beside the rest. Null: no one has said.
alter table cars
  add column first_registered smallint,
  add column first_registered_nz smallint,
  add column imported_damaged boolean,
  -- Null: the kilometres can be relied on.
  add column odometer_unreliable boolean,
  add column security_interest boolean,
  -- The dealer's own notice, an https address.
  add column consumer_notice text;
