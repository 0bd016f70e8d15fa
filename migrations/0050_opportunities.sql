-- The desk's leads: who somebody is, and where their business with a dealership stands ---------------------------------------

-- One way in which somebody said who they are. Joined ones are taken for one person.
create table contacts (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  -- The number of the person they were joined to. A bare number: it outlives the contact that it was of.
  joined_to bigint,
  person_id bigint generated always as (coalesce(joined_to, id)) stored,
  -- As typed.
  name text not null,
  email text not null,
  phone text not null,
  -- As compared (src/domain/opportunity/same-contact.ts); empty: not given.
  name_key text not null,
  email_key text not null,
  phone_key text not null,
  created_at timestamptz not null
);
create unique index contacts_same on contacts (group_id, phone_key, email_key, name_key) where phone_key <> '' or email_key <> '';
create index contacts_email on contacts (group_id, email_key) where email_key <> '';
create index contacts_person on contacts (group_id, person_id);

-- One contact's business with one dealership: a line of the inbox.
create table opportunities (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  contact_id bigint not null references contacts (id) on delete cascade,
  -- A bare number, as that of a car in a lead. Null: with the group itself.
  dealership_id integer,
  -- Whose hours the clock runs in.
  location_id integer references locations (id) on delete set null,
  -- The line that shows it too, since its contact was joined to another.
  folded_into bigint references opportunities (id) on delete set null,
  status text not null default 'new' check (status in ('new', 'contacted', 'booked', 'reserved', 'sold', 'lost')),
  assigned_to integer references staff (id) on delete set null,
  -- The last thing that they did, and that lead; with what it asks for (WishKind).
  last_at timestamptz not null,
  lead_id bigint references leads (id) on delete set null,
  kind text not null,
  -- Since the last thing that they did, when nobody has answered since.
  waiting_since timestamptz,
  answered_at timestamptz,
  -- The last thing that they did has been looked at.
  read_at timestamptz
);
create unique index opportunities_one on opportunities (contact_id, coalesce(dealership_id, 0));
create index opportunities_open on opportunities (group_id, waiting_since, last_at desc, id)
  where folded_into is null and status not in ('sold', 'lost');
create index opportunities_open_at on opportunities (dealership_id, waiting_since, last_at desc, id)
  where folded_into is null and status not in ('sold', 'lost');
create index opportunities_closed on opportunities (group_id, last_at desc, id)
  where folded_into is null and status in ('sold', 'lost');
create index opportunities_folded on opportunities (folded_into) where folded_into is not null;
create index opportunities_lead on opportunities (lead_id);

alter table leads add column opportunity_id bigint references opportunities (id) on delete set null;
create index leads_opportunity on leads (opportunity_id, id desc);

-- What staff did: the other half of the timeline.
create table opportunity_events (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  opportunity_id bigint not null references opportunities (id) on delete cascade,
  at timestamptz not null,
  staff_id integer references staff (id) on delete set null,
  kind text not null check (kind in ('reply', 'note', 'contacted', 'status', 'assigned')),
  -- What was written; empty: nothing was.
  body text not null default '',
  -- {from, to}: statuses, or numbers of staff
  details jsonb not null default '{}'
);
create index opportunity_events_of on opportunity_events (opportunity_id, id desc);

-- Who was taken for whom, and whether that was taken back.
create table contact_joins (
  id bigint generated always as identity primary key,
  group_id integer not null references groups (id),
  from_person bigint not null,
  into_person bigint not null,
  -- The contacts that moved.
  moved bigint[] not null,
  because text not null check (because in ('phone', 'email', 'both', 'hand')),
  at timestamptz not null,
  -- Null: the machine, which was sure.
  staff_id integer references staff (id) on delete set null,
  undone_at timestamptz
);
create index contact_joins_into on contact_joins (group_id, into_person);

-- Leads go by retention and on request: what was filed for them goes too.
create function forget_opportunities() returns trigger language plpgsql as $$
declare
  theirs bigint[];
begin
  with empty as (
    delete from opportunities where id in (select opportunity_id from gone)
      and not exists (select from leads where leads.opportunity_id = opportunities.id)
    returning contact_id
  ) select array_agg(contact_id) into theirs from empty;
  delete from contacts where id = any (theirs) and not exists (select from opportunities where contact_id = contacts.id);
  return null;
end
$$;
create trigger forget_opportunities after delete on leads referencing old table as gone
  for each statement execute function forget_opportunities();

grant select, insert, update on contacts, opportunities, contact_joins to forecourt_site;
grant select, insert on opportunity_events to forecourt_site;
grant select (id, group_id, slug) on dealerships to forecourt_site;
grant select (id, dealership_id, slug, location_type, "primary") on locations to forecourt_site;

-- The second lock. A lead is filed in the transaction of its site, and worked on in one of the group: both see the group's.
do $$
declare
  locked text;
begin
  foreach locked in array array['contacts', 'opportunities', 'opportunity_events', 'contact_joins'] loop
    execute format('alter table %I enable row level security', locked);
    execute format('create policy own_group on %I to forecourt_site using (group_id = coalesce(
      nullif(current_setting(''forecourt.group_id'', true), '''')::integer,
      (select group_id from sites where id = nullif(current_setting(''forecourt.site_id'', true), '''')::integer)))', locked);
  end loop;
  -- The desk reads what shoppers sent on every site of the group. A setting that belonged to another transaction is empty.
  foreach locked in array array['leads', 'consents', 'outbox', 'reservations', 'reservation_payments', 'trade_ins'] loop
    execute format('alter policy own_site on %I
      using (site_id = nullif(current_setting(''forecourt.site_id'', true), '''')::integer)', locked);
    execute format('create policy own_group on %I for select to forecourt_site using (site_id in (
      select id from sites where group_id = nullif(current_setting(''forecourt.group_id'', true), '''')::integer))', locked);
  end loop;
end
$$;
alter policy own_group on appointments using (site_id in (
  select id from sites where group_id = coalesce(
    nullif(current_setting('forecourt.group_id', true), '')::integer,
    (select group_id from sites where id = nullif(current_setting('forecourt.site_id', true), '')::integer))));
alter policy own_site on appointments with check (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
alter policy own_site_changes on appointments
  using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);

-- A reply goes out as what else is written to a shopper does, and there may be many about one lead.
alter table outbox drop constraint outbox_channel_check;
alter table outbox add constraint outbox_channel_check
  check (channel in ('email', 'adf', 'webhook', 'confirmation', 'reminder', 'reply'));
alter table outbox add column reply_id bigint not null default 0;
alter table outbox drop constraint outbox_lead_id_channel_target_key;
alter table outbox add constraint outbox_once unique (lead_id, channel, target, reply_id);
create policy own_group_replies on outbox for insert to forecourt_site with check (channel = 'reply' and site_id in (
  select id from sites where group_id = nullif(current_setting('forecourt.group_id', true), '')::integer));

-- Leads from before the desk: those of the last week wait, older ones are taken for answered.
create temporary table said on commit drop as
  select id, group_id, site_id, received_at, dealership_id, form, name, email, phone,
    lower(regexp_replace(trim(name), '\s+', ' ', 'g')) as name_key,
    lower(trim(email)) as email_key,
    regexp_replace(regexp_replace(phone, '\D', '', 'g'), '^(0011|00)?(61|64)0?(?=\d{7,10}$)', '0') as phone_key
  from (
    select leads.id, sites.group_id, leads.site_id, received_at, payload ->> 'form' as form,
      (select d.id from dealerships d where d.slug = payload ->> 'dealership_slug' and d.group_id = sites.group_id) as dealership_id,
      coalesce(payload ->> 'name', '') as name, coalesce(payload ->> 'email', '') as email, coalesce(payload ->> 'phone', '') as phone
    from leads join sites on sites.id = leads.site_id
  ) as typed;
insert into contacts (group_id, name, email, phone, name_key, email_key, phone_key, created_at)
  select distinct on (group_id, phone_key, email_key, name_key)
    group_id, name, email, phone, name_key, email_key, phone_key, received_at
  from said order by group_id, phone_key, email_key, name_key, id;
insert into opportunities (group_id, contact_id, dealership_id, last_at, lead_id, kind, status, waiting_since, answered_at)
  select distinct on (contacts.id, dealership_id) said.group_id, contacts.id, dealership_id, received_at, said.id,
    case form when 'test-drive' then 'test drive' when 'reserve' then 'reservation' when 'buy-online' then 'reservation'
      when 'trade-in' then 'trade-in' when 'finance-enquiry' then 'finance' when 'service-enquiry' then 'service'
      when 'parts-enquiry' then 'parts' when 'careers-enquiry' then 'job' else 'message' end,
    case when received_at > now() - interval '7 days' then 'new' else 'contacted' end,
    case when received_at > now() - interval '7 days' then received_at end,
    case when received_at > now() - interval '7 days' then null else now() end
  from said join contacts using (group_id, phone_key, email_key, name_key)
  order by contacts.id, dealership_id, said.id desc;
update leads set opportunity_id = opportunities.id
  from said join contacts using (group_id, phone_key, email_key, name_key)
    join opportunities on opportunities.contact_id = contacts.id
  where leads.id = said.id and opportunities.dealership_id is not distinct from said.dealership_id;
