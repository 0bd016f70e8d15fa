-- A feed is fetched from an address, dropped into a folder, or sent to us with a token; and somebody is told when none
-- of them goes well.
alter table feed_sources
  alter column url drop not null,
  -- of the worker's machine
  add column folder text,
  -- SHA-256 of the token: who reads this table cannot send
  add column token_hash bytea,
  -- by the schema of domain/stock-feed/feed-state.ts
  add column alarm jsonb not null default '{}',
  -- from then on a first file is waited for
  add column set_at timestamptz not null default now(),
  -- what was told last, and when
  add column state text not null default 'well'
    check (state in ('well', 'late', 'failing', 'empty', 'shrinking')),
  add column state_at timestamptz not null default now();

alter table feed_runs
  drop constraint feed_runs_outcome_check,
  -- waiting: it was sent, is stored, and will be imported; empty: a file without any row
  add constraint feed_runs_outcome_check
    check (outcome in ('waiting', 'imported', 'refused', 'failed', 'empty')),
  -- the name of a file in the folder; null: fetched, or sent
  add column file text;

-- What was sent, in pieces of a megabyte, until it has been imported.
create table feed_pieces (
  run_id integer not null references feed_runs (id) on delete cascade,
  piece integer not null,
  bytes bytea not null,
  primary key (run_id, piece)
);
