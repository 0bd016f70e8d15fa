-- What visitors do, counted by the day: no rows of persons, no addresses, no cookies. Web processes add what they counted
-- every few seconds.
create table daily_counts (
  site_id integer not null references sites (id) on delete cascade,
  -- Of the site's own time zone.
  day date not null,
  what text not null check (what in ('visit', 'page', 'search', 'car', 'not-found')),
  -- A car's id, or what was looked for in vain; empty where the count is of the whole site.
  about text not null default '' check (length(about) <= 120),
  count integer not null check (count > 0),
  primary key (site_id, day, what, about)
);
