-- Alerts by text message: a mobile number (E.164) in place of an email address.

alter table alerts add column phone text;
-- Processes of the version before make alerts by email alone. No site offers the others before all processes know them.
-- squawk-ignore ban-drop-not-null
alter table alerts alter column email drop not null;
-- `not valid`: every older row has an email address and no number.
alter table alerts add constraint alerts_reached_check check ((email is null) <> (phone is null)) not valid;
create unique index alerts_wish_by_text on alerts (site_id, phone, subject_key) where (state <> 'ended' and phone is not null);
create index alerts_phone on alerts (phone) where (phone is not null);

-- 'stop': its owner has texted STOP. `not valid`: every older row satisfies the narrower check of before.
alter table alerts drop constraint alerts_ended_by_check;
alter table alerts add constraint alerts_ended_by_check
  check (ended_by in ('owner', 'one-click', 'age', 'refused', 'stop')) not valid;
