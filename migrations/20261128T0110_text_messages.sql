-- Text messages between staff and shoppers, in the timeline of a lead.

-- A text message of the shopper is a line of kind 'text'. `not valid`: every older row satisfies the narrower check of before.
alter table opportunity_events drop constraint opportunity_events_kind_check;
alter table opportunity_events add constraint opportunity_events_kind_check
  check (kind in ('reply', 'note', 'contacted', 'status', 'assigned', 'drive', 'text')) not valid;

-- When they last texted. Null: never.
alter table opportunities add column texted_at timestamptz;

-- Numbers whose owner has texted STOP to a site of the group. A hash (SHA-256 of the number in E.164), so that it outlives
-- the deletion of the person's data and names no one.
create table text_opt_outs (
  group_id integer not null references groups (id),
  phone_hash bytea not null,
  at timestamptz not null,
  primary key (group_id, phone_hash)
);

grant select, insert, delete on text_opt_outs to forecourt_site;
alter table text_opt_outs enable row level security;
create policy own_group on text_opt_outs to forecourt_site using (group_id = coalesce(
  (nullif(current_setting('forecourt.group_id', true), ''))::integer,
  (select sites.group_id from sites where sites.id = (nullif(current_setting('forecourt.site_id', true), ''))::integer)));
