alter table feed_sources
  -- The supplier's address for what is wrong with its files; null: no email is sent
  add column supplier_mail text,
  -- When that address was entered
  add column supplier_since timestamptz,
  -- A worker sends the email of the day since then
  add column supplier_claimed_at timestamptz,
  -- The last email: {day, at, to, subject, text, run, digest}
  add column supplier_sent jsonb,
  -- The last try that failed since then: {day, at, because, final}
  add column supplier_failed jsonb,
  -- What is wrong with the newest file: its run, counts by reason, and rows
  add column file_faults jsonb,
  -- What was wrong with the photos of its cars when they were last counted
  add column photo_faults jsonb;
