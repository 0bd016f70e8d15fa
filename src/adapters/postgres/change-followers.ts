import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Database } from './database.ts';

/** A web process that has said nothing for so long has ended, hangs, or had nothing to say: nobody waits for it. */
const SILENT_SECONDS = 5;
/** So many cars may be changed and not yet shown: less than a web process with many requests shows in two seconds. */
const MOST_BEHIND = 1_000;
const LOOK_EVERY_MS = 50;
/** An import goes on, however slow the slowest web process is. */
const LONGEST_MS = 5_000;

/** Notes that a process shows every change up to `seq`, and forgets those that ended long ago. */
export async function sayShown(database: Database, process: string, seq: number): Promise<void> {
  await sql`
    with ended as (delete from change_followers where said_at < now() - interval '1 hour')
    insert into change_followers (process, seq, said_at) values (${process}, ${seq}, now())
    on conflict (process) do update set seq = excluded.seq, said_at = excluded.said_at`.execute(database);
}

/** How many cars have changed that the slowest web process does not show yet; 0 while none follows. */
export async function carsBehind(database: Database): Promise<number> {
  const { rows } = await sql<{ cars: number }>`
    select coalesce(sum(cardinality(ids)), 0)::int as cars from change_log
    where kind = 'stock' and seq > (
      select min(seq) from change_followers where said_at > now() - make_interval(secs => ${SILENT_SECONDS}))`.execute(
    database,
  );
  return rows[0]!.cars;
}

/**
 * Waited for between the pieces of an import: an import that runs ahead is shown no sooner, and what it takes from web
 * processes meanwhile is missing to shoppers.
 */
export async function letFollowersCatchUp(database: Database): Promise<void> {
  const until = performance.now() + LONGEST_MS;
  while (performance.now() < until && (await carsBehind(database)) > MOST_BEHIND) await rest(LOOK_EVERY_MS);
}
