import { sql } from 'kysely';
import type { Database } from './database.ts';

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
      insert into code_counts as c (key, count, until)
      values (${key}, 1, ${new Date(now.getTime() + minutes * 60_000)})
      on conflict (key) do update set
        count = case when c.until <= ${now} then 1 else c.count + 1 end,
        until = case when c.until <= ${now} then excluded.until else c.until end
      returning count, until`.execute(database);
    const { count, until } = counted.rows[0]!;
    if (count > times) return until.getTime() - now.getTime();
  }
  return 0;
}
