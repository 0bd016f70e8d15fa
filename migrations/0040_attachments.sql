-- Pictures and documents that shoppers send along ----------------------------------------------------------------------

-- What was typed of a trade-in and is not finished, and the valuation as a page of ours showed it.
alter table trade_ins add column typed jsonb;
alter table trade_ins add column valuation jsonb;

create table attachments (
  id bigint generated always as identity primary key,
  site_id integer not null references sites (id),
  -- Whoever knows it may fetch the file until it expires: 128 random bits, in the dealer's mail.
  key text not null unique,
  trade_in_id bigint references trade_ins (id) on delete cascade,
  lead_id bigint references leads (id) on delete cascade,
  -- Of a photo, what it shows ("front_corner"); of a document, "resume".
  slot text not null,
  media_type text not null check (media_type in ('image/jpeg', 'application/pdf', 'application/msword', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document')),
  bytes bytea not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  unique (trade_in_id, slot)
);
create index attachments_expired on attachments (expires_at);
create index attachments_lead on attachments (lead_id);
create index attachments_site on attachments (site_id);

grant select, insert, update, delete on attachments to forecourt_site;
alter table attachments enable row level security;
create policy own_site on attachments to forecourt_site
  using (site_id = current_setting('forecourt.site_id', true)::integer);
