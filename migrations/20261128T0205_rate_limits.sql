-- What came from where lately, counted across web processes. The key is a limit and the HMAC of site and address.
-- Unlogged: it is written for each form, waits for no standby, and may be empty after a crash.
create unlogged table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);
