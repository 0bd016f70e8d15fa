import { getHeapSpaceStatistics } from 'node:v8';
import { sql } from 'kysely';
import type { PoolConfig } from 'pg';
import { openPool } from '#adapters/postgres/database.ts';

/**
 * Process for query-results.test.ts, with --expose-gc: reads half a megabyte of objects twenty times and writes how many bytes of
 * them outlived the young generation. In a process of its own, because what other tests have left would hold them.
 */
const pool = openPool({ ...(JSON.parse(process.argv[2]!) as PoolConfig), max: 1 });
const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;
const read = async () => {
  const { rows } = await sql`
    select n, array_agg(n) over (rows 20 preceding) as before from generate_series(1, ${1_000}::int) as n`.execute(
    pool.database,
  );
  return rows.length;
};
for (let times = 0; times < 5; times++) await read(); // code takes memory, too
globalThis.gc!();
const before = oldBytes();
for (let times = 0; times < 20; times++) {
  await read();
  globalThis.gc!({ type: 'minor' });
}
process.stdout.write(String(oldBytes() - before));
await pool.close();
