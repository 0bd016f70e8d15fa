-- What a check of a used car's history found, and how much of its capacity a battery has left.

alter table cars
  add column battery_health jsonb,
  add column history_report jsonb;
