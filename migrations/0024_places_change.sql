-- A web process holds every place in memory; imported ones show on all of them without a restart.
alter table change_log drop constraint change_log_kind_check;
alter table change_log add constraint change_log_kind_check check (kind in ('stock', 'settings', 'facts', 'places'));
