-- Where a dealership's stock comes from by itself, and what came of it.
create table feed_sources (
  dealership_id integer primary key references dealerships (id) on delete cascade,
  -- https; may hold a password in its query, so no log and no list shows that part
  url text not null,
  every_minutes integer not null check (every_minutes between 5 and 10080),
  -- A mapping as its file says it; null: the columns have the names of fields.
  mapping jsonb,
  whole_stock boolean not null,
  -- Of the file that was imported last: what is asked for again is only a newer one.
  etag text,
  last_modified text,
  next_at timestamptz not null
);

create table feed_runs (
  id integer generated always as identity primary key,
  dealership_id integer not null references dealerships (id) on delete cascade,
  at timestamptz not null,
  outcome text not null check (outcome in ('imported', 'refused', 'failed')),
  because text,
  report jsonb,
  -- The first hundred rows that were skipped or went in with a warning.
  problems jsonb not null
);
create index feed_runs_dealership on feed_runs (dealership_id, id);
