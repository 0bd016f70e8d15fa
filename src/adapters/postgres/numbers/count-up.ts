import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';

/**
 * Counts one more under each key, up to the first that has had too many, and says how long (ms) to wait for that one.
 * Counted in the database, for every web process together; one statement each, so that no number of requests at once
 * gets past it. Keys are hashes.
 */
export async function countUp(
  database: Database,
  counts: readonly { key: Buffer; times: number; minutes: number }[],
  now: Date,
): Promise<number> {
  for (const { key, times, minutes } of counts) {
    const counted = await sql<{ count: number; until: Date }>`
      select count, until from count_up(${key}::bytea, ${minutes}::integer, ${now}::timestamptz)`.execute(database);
    const { count, until } = counted.rows[0]!;
    if (count > times) return until.getTime() - now.getTime();
  }
  return 0;
}
