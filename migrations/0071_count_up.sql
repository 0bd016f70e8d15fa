-- A form counts the mail it sends to its shopper in its own transaction, which is one of its site: what is counted there
-- belongs to no site, so a site may count up and do nothing else with it.
create function count_up(bytea, minutes integer, now timestamptz) returns table (count integer, until timestamptz)
language sql security definer set search_path from current as $$
  insert into code_counts as c (key, count, until) values ($1, 1, $3 + $2 * interval '1 minute')
  on conflict (key) do update set
    count = case when c.until <= $3 then 1 else c.count + 1 end,
    until = case when c.until <= $3 then excluded.until else c.until end
  returning c.count, c.until
$$;
revoke all on function count_up from public;
grant execute on function count_up to forecourt_site;
