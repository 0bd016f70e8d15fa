import { setTimeout as rest } from 'node:timers/promises';
import { sql } from 'kysely';
import { mostBehind, restMs, restsAfter, type DonePiece } from '#app/import/give-way.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** A web process without a report for this long has ended, hangs, or had nothing to report: no import waits for it. */
const SILENT_SECONDS = 5;
/** A wait that is too long is reported four times a second: an older report is out of date. */
const WAITED_SECONDS = 0.5;
const LOOK_EVERY_MS = 50;
/** An import continues, however slow the slowest web process is. */
const LONGEST_MS = 5_000;

/**
 * Records up to which change (`seq`) a web process shows the stock and how long its requests wait. Deletes reports of
 * processes that ended.
 */
export async function reportPosition(
  database: Database,
  process: string,
  seq: number,
  waitedMs: number,
): Promise<void> {
  await sql`
    with ended as (delete from change_followers where said_at < now() - interval '1 hour')
    insert into change_followers (process, seq, waited_ms, said_at) values (${process}, ${seq}, ${Math.round(waitedMs)}, now())
    on conflict (process) do update set seq = excluded.seq, waited_ms = excluded.waited_ms, said_at = excluded.said_at`.execute(
    database,
  );
}

interface Followers {
  /** How many cars have changed that the slowest web process does not show yet; 0 while none follows. */
  carsBehind: number;
  /** How long people wait for the busiest web process now (ms); 0 while none follows. */
  waitedMs: number;
}

export async function lookAtFollowers(database: Database): Promise<Followers> {
  const since = (seconds: number) => sql`said_at > now() - make_interval(secs => ${seconds})`;
  const { rows } = await sql<Followers>`
    select (
      select coalesce(sum(cardinality(ids)), 0)::int from change_log
      where kind = 'stock' and seq > (select min(seq) from change_followers where ${since(SILENT_SECONDS)})
    ) as "carsBehind", (
      select coalesce(max(waited_ms), 0) from change_followers where ${since(WAITED_SECONDS)}
    ) as "waitedMs"`.execute(database);
  return rows[0]!;
}

/** Call after each piece of an import. Whether someone waits, or did lately. */
export type GiveWay = (piece: DonePiece) => Promise<boolean>;

/**
 * Slows an import down. Stock that web processes have not indexed yet is not visible anyway, and indexing takes time
 * from requests. So the import waits for the slowest process, and rests while requests wait at the busiest.
 */
export function createGiveWay(database: Database): GiveWay {
  let rests = 0;
  return async (piece) => {
    const until = performance.now() + LONGEST_MS;
    let { carsBehind, waitedMs } = await lookAtFollowers(database);
    rests = restsAfter(rests, waitedMs);
    const ms = restMs(rests, piece);
    if (ms > 0) await rest(ms);
    while (carsBehind > mostBehind(rests) && performance.now() < until) {
      await rest(LOOK_EVERY_MS);
      ({ carsBehind, waitedMs } = await lookAtFollowers(database));
    }
    return rests > 0;
  };
}
