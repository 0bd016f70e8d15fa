import { getHeapSpaceStatistics, setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { sql } from 'kysely';
import { describe, expect, it, onTestFinished } from 'vitest';
import { openPool } from '#adapters/postgres/database.ts';
import { testDatabases } from '#tests/databases.ts';

setFlagsFromString('--expose-gc');
const collectGarbage = runInNewContext('gc') as (options?: { type: 'minor' }) => void;
const oldBytes = () => getHeapSpaceStatistics().find(({ space_name: name }) => name === 'old_space')!.space_used_size;

describe.each(testDatabases)('query results on $name', (engine) => {
  it('are collected while they are young', async () => {
    const open = await engine.open();
    onTestFinished(open.close);
    const pool = openPool({ ...open.connection, max: 1 });
    onTestFinished(pool.close);
    const read = async () => {
      const { rows } = await sql`
        select n, array_agg(n) over (rows 20 preceding) as before from generate_series(1, ${1_000}::int) as n`.execute(
        pool.database,
      );
      return rows.length; // half a megabyte of objects
    };
    for (let times = 0; times < 5; times++) await read(); // code takes memory, too
    collectGarbage();
    const before = oldBytes();
    for (let times = 0; times < 20; times++) {
      await read();
      collectGarbage({ type: 'minor' });
    }
    expect(oldBytes() - before).toBeLessThan(2_000_000);
  });
});
