-- A dealer group owns dealerships, stock and sites.
create table groups (
  id integer generated always as identity primary key,
  slug text not null unique check (slug ~ '^[a-z0-9]+(-[a-z0-9]+)*$'),
  name text not null
);

-- What changed, in the order of commit: web processes read from the last seq they saw.
-- Written only through append_change, whose lock is held to the end of the transaction: without it a
-- transaction could commit a smaller seq after a larger one, and a reader would miss it.
create table change_log (
  seq bigint generated always as identity primary key,
  kind text not null check (kind in ('stock', 'settings', 'facts')),
  ids integer[] not null,
  at timestamptz not null default now()
);

create function append_change(kind text, ids integer[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7034621);
  insert into change_log (kind, ids) values (append_change.kind, append_change.ids);
  perform pg_notify('forecourt_change', '');
end
$$;
