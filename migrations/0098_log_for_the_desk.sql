-- A setting that belonged to another transaction is empty: the desk, which asks for a group, is no site ------------------------

alter policy own_site on reservation_log
  using (site_id = nullif(current_setting('forecourt.site_id', true), '')::integer);
