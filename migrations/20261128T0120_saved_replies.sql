-- Replies that staff have saved for themselves. Those of a website are its setting lead.savedReplies.
create table saved_replies (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  staff_id integer not null references staff (id) on delete cascade,
  title text not null,
  text text not null
);
create index saved_replies_staff on saved_replies (staff_id, title);

grant select, insert, update, delete on saved_replies to forecourt_site;
alter table saved_replies enable row level security;
create policy own_group on saved_replies to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
