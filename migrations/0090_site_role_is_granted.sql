-- Who makes a role may not work as it: PostgreSQL 15 makes its creator no member, and 16 and later an administrator of it
-- who may not take it (`set`). Only a superuser needs neither. Where this user may not grant it, nothing is lost here:
-- each start looks whether a lead can be stored, and says what an administrator has to do.
do $$ begin
  if current_setting('server_version_num')::integer >= 160000 then
    if not pg_has_role('forecourt_site', 'set') then
      execute 'grant forecourt_site to current_user with set true'; -- 15 knows no such words
    end if;
  elsif not pg_has_role('forecourt_site', 'member') then
    grant forecourt_site to current_user;
  end if;
exception when insufficient_privilege then
  raise warning 'forecourt_site cannot be granted to %', current_user;
end $$;
