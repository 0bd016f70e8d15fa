alter table feed_sources
  -- Fetched at these times of day in place of every so many minutes: {times: ["06:15"], timeZone}
  add column daily jsonb,
  -- The user name and password for the address: {user, password}. No page and no list shows the password.
  add column credentials jsonb,
  -- Nothing of it is imported from then on; files that are sent wait.
  add column paused_at timestamptz,
  -- A file is late from here on, and not from the last one before the pause.
  add column resumed_at timestamptz;
