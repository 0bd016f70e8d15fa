-- Staff hide a review or answer it: kept beside what is imported, so that importing again changes neither ---------------------

alter table reviews
  add column hidden_at timestamptz,
  -- In place of the reply that was imported.
  add column own_reply_text text,
  add column own_reply_date date,
  add check ((own_reply_text is null) = (own_reply_date is null));
