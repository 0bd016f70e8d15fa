-- How far search engines were told of a site's cars (IndexNow).
create table index_now (
  site_id integer primary key references sites (id) on delete cascade,
  -- of what was changed up to then
  told_until timestamptz not null
);
