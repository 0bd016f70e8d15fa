-- Staff of a dealer group, who work at the desk -----------------------------------------------------------------------------

-- One account per group and address, never across groups. Rows stay: what somebody changed keeps its name.
create table staff (
  id integer generated always as identity primary key,
  group_id integer not null references groups (id),
  email text not null check (email = lower(email) and email like '%_@_%'),
  name text not null,
  role text not null check (role in ('group-admin', 'dealer-admin', 'sales', 'stock', 'content', 'read-only')),
  -- True: everything of the group. False: what `staff_reach` names.
  whole_group boolean not null,
  created_at timestamptz not null,
  disabled_at timestamptz,
  signed_in_at timestamptz,
  -- "scrypt$N$r$p$salt$hash"; null: the invitation waits.
  password_hash text,
  -- The key that the authenticator app shares; null: no second factor yet.
  totp_key bytea,
  -- The last time step (30 s) whose code was taken: a code works once.
  totp_step bigint,
  unique (group_id, email),
  unique (id, group_id)
);

create table staff_reach (
  staff_id integer not null,
  group_id integer not null,
  -- One of the two. That they belong to the group, the trigger below sees to.
  dealership_id integer references dealerships (id) on delete cascade,
  site_slug text references sites (slug) on update cascade on delete cascade,
  check (num_nonnulls(dealership_id, site_slug) = 1),
  unique nulls not distinct (staff_id, dealership_id, site_slug),
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);

-- The role of one group may read neither dealerships nor sites: this runs with the rights of its owner.
create function check_staff_reach() returns trigger language plpgsql security definer set search_path from current as $$
begin
  if not exists (select from dealerships where id = new.dealership_id and group_id = new.group_id)
      and not exists (select from sites where slug = new.site_slug and group_id = new.group_id) then
    raise exception 'this is not of the group' using errcode = 'check_violation', constraint = 'staff_reach_own_group';
  end if;
  return new;
end
$$;
create trigger check_staff_reach before insert or update on staff_reach for each row execute function check_staff_reach();

-- A link with which somebody sets a password and a second factor, once. Only hashes of secrets are held, here and below.
create table staff_invitations (
  token_hash bytea primary key,
  group_id integer not null,
  staff_id integer not null unique,
  expires_at timestamptz not null,
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);

create table staff_sessions (
  id integer generated always as identity primary key,
  token_hash bytea not null unique,
  group_id integer not null,
  staff_id integer not null,
  created_at timestamptz not null,
  -- Moved along while somebody works: after a while without a request the session is over.
  seen_at timestamptz not null,
  expires_at timestamptz not null,
  -- "Chrome on Mac", so that somebody knows their devices apart.
  device text not null,
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);
create index staff_sessions_staff on staff_sessions (staff_id);
create index staff_sessions_expiry on staff_sessions (expires_at);

-- What a browser is in the middle of: the second step of signing in, or setting up a factor.
create table staff_challenges (
  browser_hash bytea primary key,
  group_id integer not null references groups (id),
  -- Null: a passkey will say who it is.
  staff_id integer,
  kind text not null check (kind in ('code', 'enrol', 'passkey-sign-in', 'passkey-add')),
  -- The new authenticator key, or the challenge that a passkey signs.
  secret bytea,
  tries_left smallint not null check (tries_left >= 0),
  expires_at timestamptz not null,
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);
create index staff_challenges_expiry on staff_challenges (expires_at);

create table staff_recovery_codes (
  code_hash bytea not null,
  group_id integer not null,
  staff_id integer not null,
  primary key (staff_id, code_hash),
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);

create table staff_passkeys (
  -- As the device named it, in base64url.
  credential_id text primary key,
  group_id integer not null,
  staff_id integer not null,
  -- The host at which it was made: browsers offer it there alone.
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null,
  device text not null,
  created_at timestamptz not null,
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);
create index staff_passkeys_staff on staff_passkeys (staff_id);

-- The second lock: work for one group sees the staff of that group alone.
grant select, insert, update, delete on staff, staff_reach, staff_invitations, staff_sessions, staff_challenges,
  staff_recovery_codes, staff_passkeys to forecourt_site;
do $$
declare
  locked text;
begin
  foreach locked in array array['staff', 'staff_reach', 'staff_invitations', 'staff_sessions', 'staff_challenges',
      'staff_recovery_codes', 'staff_passkeys'] loop
    execute format('alter table %I enable row level security', locked);
    execute format('create policy own_group on %I to forecourt_site
      using (group_id = nullif(current_setting(''forecourt.group_id'', true), '''')::integer)', locked);
  end loop;
end
$$;
