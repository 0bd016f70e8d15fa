alter table feed_sources
  -- The mailbox that files are sent to: {host, port, user, password, folder, senders}. No page and no list shows the password.
  add column mailbox jsonb,
  -- The last message that was looked at: {validity, uid}; null: the newest file is imported
  add column mail_mark jsonb;
