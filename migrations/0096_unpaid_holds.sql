-- Holds without a deposit, and an alarm when there are too many ------------------------------------------------------------

alter table reservations
  -- Where it was held from, hashed with the site; forgotten when the hold ends.
  add column network text;
create index reservations_unpaid on reservations (site_id) where state = 'held';

-- Reservations that a site has refused because too many were unpaid: by day, and whether its people have been told.
create table refused_holds (
  site_id integer not null references sites (id) on delete cascade,
  day date not null,
  refused integer not null default 1,
  told_at timestamptz,
  primary key (site_id, day)
);
grant select, insert, update on refused_holds to forecourt_site;
alter table refused_holds enable row level security;
create policy own_site on refused_holds to forecourt_site
  using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
