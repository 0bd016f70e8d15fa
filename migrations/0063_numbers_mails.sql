-- Who of the staff gets the numbers of which website by mail each week ------------------------------------------------------

create table numbers_mails (
  staff_id integer not null,
  group_id integer not null,
  site_id integer not null references sites (id) on delete cascade,
  since timestamptz not null,
  -- The Monday of the week in which the last one was sent.
  sent_week date,
  primary key (staff_id, site_id),
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);

grant select, insert, update, delete on numbers_mails to forecourt_site;
alter table numbers_mails enable row level security;
create policy own_group on numbers_mails to forecourt_site
  using (group_id = nullif(current_setting('forecourt.group_id', true), '')::integer);
