-- When its owner last proved who they are, with a second factor. Null: signed in before this column, so a confirmation is due.
alter table staff_sessions add column confirmed_at timestamptz;
