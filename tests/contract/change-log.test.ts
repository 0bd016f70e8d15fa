import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/change-log.ts';
import { testDatabases } from '#tests/databases.ts';

describe.each(testDatabases)('change log on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });

  it('answers what came after a seq, in order', async () => {
    const log = createChangeLog(open.database);
    const start = await log.last();
    await sql`select append_change('stock', array[7, 8])`.execute(open.database);
    await sql`select append_change('settings', array[3])`.execute(open.database);
    expect(await log.since(start)).toEqual([
      { seq: start + 1, kind: 'stock', carIds: [7, 8] },
      { seq: start + 2, kind: 'settings', siteId: 3 },
    ]);
    expect(await log.last()).toBe(start + 2);
  });

  it('never lets a later seq be seen before an earlier one', async () => {
    const log = createChangeLog(open.database);
    const start = await log.last();
    await Promise.all(
      Array.from({ length: 12 }, (_, i) =>
        open.database.transaction().execute(async (trx) => {
          await sql`select append_change('stock', array[${i}::int])`.execute(trx);
          const seen = await sql<{ seq: number }>`select seq from change_log where seq > ${start} order by seq`.execute(
            trx,
          );
          expect(seen.rows.map((row) => row.seq)).toEqual(seen.rows.map((_row, n) => seen.rows[0]!.seq + n));
        }),
      ),
    );
    expect((await log.since(start)).length).toBe(12);
  });
});
