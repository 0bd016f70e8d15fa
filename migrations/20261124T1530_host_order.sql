-- The first host of a site is the one of its canonical links: the order in which its settings list them is kept.
alter table site_hosts add column position smallint not null default 0;
update site_hosts set position = listed.position
from (
  select newest.site_id, host.name, host.ordinality - 1 as position
  from (
    select distinct on (site_id) site_id, document from site_settings_revisions order by site_id, revision desc
  ) as newest
  cross join lateral jsonb_array_elements_text(coalesce(newest.document -> 'hosts', '[]'))
    with ordinality as host(name, ordinality)
) as listed
where site_hosts.site_id = listed.site_id and site_hosts.host = listed.name;
