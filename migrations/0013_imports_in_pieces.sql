-- An import is merged in pieces of some hundred rows, each a short transaction, so that nobody waits long for a database
-- that has one session. Staged rows are logged: whoever comes after a killed import can carry its merge to the end.

-- The stage of an import is made from the columns of a car as the code declares them.
drop table stock_import_rows;

alter table stock_imports
  -- What the merge was told, from the moment it may change cars; null while rows are gathered.
  add column merge jsonb,
  -- When it last went on: a merge that has not for a while lost its process.
  add column active_at timestamptz,
  add column created integer not null default 0,
  add column changed integer not null default 0,
  add column sold integer not null default 0,
  add column new_locations text[] not null default '{}';

-- Room on each page for the next version of its cars: most updates then leave the indexes alone.
alter table cars set (fillfactor = 80);
create index cars_unsold on cars (dealership_id, id) where status <> 'sold';

-- Which group's cars changed, so that only its sites are asked whether they show them.
alter table change_log add column group_id integer;
drop function append_change(text, integer[]);
create function append_change(kind text, ids integer[], group_id integer default null) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7034621);
  insert into change_log (kind, ids, group_id) values (append_change.kind, append_change.ids, append_change.group_id);
  perform pg_notify('forecourt_change', '');
end
$$;
