-- Beside how far each web process has come: how long its people wait, so that an import gives way to them ---------------------

alter table change_followers add column waited_ms integer not null default 0;
-- said many times a second and worth nothing after five: a commit of it need not wait for the disk
alter table change_followers set unlogged;
