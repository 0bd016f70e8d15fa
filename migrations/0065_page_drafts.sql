-- Pages that somebody at the desk is writing: one draft a page, whoever writes, until it is published -----------------------------

create table page_drafts (
  site_id integer not null references sites (id) on delete cascade,
  group_id integer not null,
  -- "/blog/new-yard"
  path text not null,
  -- The form as it was typed, field by field: also what does not fit yet.
  form jsonb not null,
  -- The published page when the draft was begun; null: there was none. If it is another one by now, somebody was faster.
  begun jsonb,
  -- Counts saves, so that nobody writes over what they have not seen.
  version integer not null default 1,
  staff_id integer not null,
  at timestamptz not null,
  -- When a job shall publish it, for whoever said so last; null: when somebody does.
  publish_at timestamptz,
  -- Why the job could not.
  refused text,
  primary key (site_id, path),
  foreign key (staff_id, group_id) references staff (id, group_id) on delete cascade
);
create index page_drafts_due on page_drafts (publish_at) where publish_at is not null;

grant select, insert, update, delete on page_drafts to forecourt_site;
alter table page_drafts enable row level security;
create policy own_site on page_drafts to forecourt_site using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
