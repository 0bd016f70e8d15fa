-- Somebody names their passkeys, and sees when each was last used --------------------------------------------------------------

alter table staff_passkeys rename column device to name;
alter table staff_passkeys add column used_at timestamptz;
