-- Shoppers' answers by email to replies of staff, in the timeline of a lead.

-- An email of the shopper is a line of kind 'mail'. `not valid`: every older row satisfies the narrower check of before.
alter table opportunity_events drop constraint opportunity_events_kind_check;
alter table opportunity_events add constraint opportunity_events_kind_check
  check (kind in ('reply', 'note', 'contacted', 'status', 'assigned', 'drive', 'text', 'mail')) not valid;

-- What a reply carries in its address and its Message-ID, so that the answer finds the lead. From its first reply on, a
-- lead keeps the same.
create table reply_tokens (
  -- 96 random bits. It names nobody.
  token text primary key,
  group_id integer not null references groups (id),
  opportunity_id bigint not null unique references opportunities (id) on delete cascade
);
create index reply_tokens_group on reply_tokens (group_id);

-- How far the mailboxes of `lead.answers` were read.
create table answer_mailboxes (
  group_id integer not null references groups (id),
  -- The environment variable that names it.
  variable text not null,
  -- Which mailbox that was, without its password: another is read from its start.
  mailbox text not null,
  -- The last message that was looked at: {validity, uid}.
  mark jsonb,
  -- Why it could not be read the last time, in words. Null: it could.
  problem text,
  read_at timestamptz not null,
  primary key (group_id, variable)
);

grant select, insert, update, delete on reply_tokens, answer_mailboxes to forecourt_site;
alter table reply_tokens enable row level security;
create policy own_group on reply_tokens to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
alter table answer_mailboxes enable row level security;
create policy own_group on answer_mailboxes to forecourt_site
  using (group_id = (nullif(current_setting('forecourt.group_id', true), ''))::integer);
