-- Documents are read by the staff of the group, at the desk.
create policy own_group on attachments for select to forecourt_site using (site_id in (
  select id from sites where group_id = nullif(current_setting('forecourt.group_id', true), '')::integer));
-- A setting that belonged to another transaction is empty.
alter policy own_site on attachments using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
