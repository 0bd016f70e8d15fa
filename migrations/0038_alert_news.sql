-- What changed since alerts were looked at last, and what there is to tell ------------------------------------------------

-- How far the change log was read for a group that has alerts. Without alerts there is none.
create table alert_cursors (
  group_id integer primary key references groups (id) on delete cascade,
  seq bigint not null
);

-- Each car as it was then, without pictures and prose: a search that finds it now and did not find it so has something new.
create table alert_cars (
  car_id integer primary key,
  group_id integer not null references groups (id) on delete cascade,
  car jsonb not null
);
create index alert_cars_group on alert_cars (group_id);

-- One thing to tell of one car. It is written with the car's new state in one transaction, and is told in one mail.
create table alert_hits (
  id bigint generated always as identity primary key,
  alert_id bigint not null references alerts (id) on delete cascade,
  car_id integer not null,
  news text not null check (news in ('new', 'drop', 'back')),
  -- The same thing is told once: "new", "drop:2499000" (to this price), "back:2026-11-21".
  once text not null,
  price bigint,
  before_price bigint,
  at timestamptz not null,
  -- null: waits for the alert's next mail. The record goes with the mail.
  mail_id bigint references alert_mails (id) on delete cascade,
  unique (alert_id, car_id, once)
);
create index alert_hits_waiting on alert_hits (at) where mail_id is null;
create index alert_hits_mail on alert_hits (mail_id) where mail_id is not null;
