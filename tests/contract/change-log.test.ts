import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { testDatabases } from '#tests/databases.ts';
import { waitFor } from '#tests/wait-for.ts';

describe.each(testDatabases)('change log on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(async () => {
    await open.close();
  });

  it('returns the changes after a seq, in order', async () => {
    const log = createChangeLog(open.database, open.connection);
    const start = await log.last();
    await sql`select append_change('stock', array[7, 8], 5)`.execute(open.database);
    await sql`select append_change('settings', array[3])`.execute(open.database);
    expect(await log.since(start)).toEqual([
      { seq: start + 1, kind: 'stock', groupId: 5, carIds: [7, 8] },
      { seq: start + 2, kind: 'settings', siteId: 3 },
    ]);
    expect(await log.last()).toBe(start + 2);
  });

  it('never shows a later seq before an earlier one', async () => {
    const log = createChangeLog(open.database, open.connection);
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

  it('wakes a reader when a change is committed', async () => {
    const wake = vi.fn();
    onTestFinished(createChangeLog(open.database, open.connection, 1e9).watch(wake));
    await waitFor(() => expect(wake).toHaveBeenCalledTimes(1)); // it listens
    await sql`select append_change('stock', array[7])`.execute(open.database);
    await waitFor(() => expect(wake).toHaveBeenCalledTimes(2));
  });

  it("reports when it no longer reaches back to a reader's position", async () => {
    const log = createChangeLog(open.database, open.connection);
    await sql`select append_change('stock', array[7])`.execute(open.database);
    const seen = await log.last();
    expect(await log.since(seen)).toEqual([]);
    await sql`select append_change('stock', array[8])`.execute(open.database);
    await sql`delete from change_log where seq <= ${seen}`.execute(open.database);
    await expect(log.since(seen)).rejects.toThrow(/no longer reaches back .* Restart it/);
  });
});
