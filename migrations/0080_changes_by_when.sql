-- The audit log is read by when something was done, which is not always the order in which it was written ---------------------

create index staff_changes_when on staff_changes (group_id, at, id);
drop index staff_changes_group;
