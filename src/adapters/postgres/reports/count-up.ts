import { sql } from 'kysely';
import type { Database } from '#adapters/postgres/database.ts';

/**
 * Adds one to each key until one is over its limit, and returns how long to wait for that one (ms). One statement in
 * the database per key, so that neither other web processes nor simultaneous requests get past the limit. Keys are
 * hashes.
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
