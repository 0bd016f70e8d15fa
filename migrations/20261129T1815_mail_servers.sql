-- The mail server that the people of the server's only group connected at the desk.
create table mail_servers (
  group_id integer not null references groups (id) on delete cascade,
  -- Its address with account and password, encrypted with a key that is not in the database (SECRET).
  sealed bytea not null,
  host text not null,
  -- The address that emails come from.
  sender text not null,
  connected_at timestamptz not null,
  staff_id integer not null,
  constraint mail_servers_pkey primary key (group_id)
);

grant select, insert, update, delete on mail_servers to forecourt_site;
alter table mail_servers enable row level security;
create policy own_group on mail_servers to forecourt_site using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
