-- Each restore of a backup into a scratch database, and what came of it. Of the whole server: no group reads it as its own.
create table backup_proofs (
  id bigint generated always as identity primary key,
  at timestamptz not null,
  -- The name of the file, without its folder; null: there was none.
  file text,
  -- The newest row in the backup; null: it could not be restored, or is empty.
  holds_until timestamptz,
  -- Why it proves nothing; null: it is proven.
  problem text,
  compared bigint not null,
  missing bigint not null
);
