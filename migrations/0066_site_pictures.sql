-- Pictures that staff have sent for the pages of a site, in the database so that every node has them: our own copies, as JPEG.
-- The address of one is /pictures/site/<key>.jpg.

create table site_pictures (
  site_id integer not null references sites (id) on delete cascade,
  key text primary key check (key ~ '^[a-f0-9]{32}$'),
  -- What the file was called, for whoever looks for it again.
  name text not null,
  bytes bytea not null,
  created_at timestamptz not null
);
create index site_pictures_site on site_pictures (site_id, created_at desc);

grant select, insert, delete on site_pictures to forecourt_site;
alter table site_pictures enable row level security;
create policy own_site on site_pictures to forecourt_site using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
