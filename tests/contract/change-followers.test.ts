import { randomUUID } from 'node:crypto';
import { sql, type KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Database } from '#adapters/postgres/database.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createGiveWay, lookAtFollowers, reportPosition } from '#adapters/postgres/stock/change-followers.ts';
import { testDatabases } from '#tests/databases.ts';

describe.each(testDatabases)('followers of the change log on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let start: number;
  const [slow, fast] = [randomUUID(), randomUUID()];
  const change = (kind: string, cars: number) =>
    sql`select append_change(${kind}, array(select generate_series(1, ${cars}::int)))`.execute(open.database);
  const setReportAge = (database: Database, process: string, seconds: number) =>
    sql`update change_followers set said_at = now() - make_interval(secs => ${seconds}) where process = ${process}`.execute(
      database,
    );
  /** In one transaction, for which the clock of the database stands still. */
  const atOnce = (work: (database: Database) => Promise<void>) => open.database.transaction().execute(work);
  /** One that counts as just said, however slow the machine is. */
  const report = async (process: string, seq: number, waitedMs: number) => {
    await reportPosition(open.database, process, start + seq, waitedMs);
    await setReportAge(open.database, process, -600);
  };
  const following = async () =>
    (await open.database.selectFrom('change_followers').select(['process', 'seq']).orderBy('seq').execute()).map(
      ({ process, seq }) => [process, seq - start],
    );

  beforeAll(async () => {
    open = await engine.open();
  });
  afterAll(() => open.close());
  beforeEach(async () => {
    await sql`delete from change_followers`.execute(open.database);
    await change('settings', 1);
    start = await createChangeLog(open.database, open.connection).last();
    await change('stock', 30);
    await change('facts', 1);
    await change('stock', 1_000);
  });

  it.each<[string, [string, number, number][], number]>([
    ['no one follows', [], 0],
    ['one is as far as the log', [[fast, 3, 0]], 0],
    ['one is behind by the last piece', [[fast, 2, 0]], 1_000],
    ['one is behind by all', [[fast, 0, 0]], 1_030],
    [
      'the slowest counts',
      [
        [fast, 3, 0],
        [slow, 1, 0],
      ],
      1_000,
    ],
    [
      'one that was heard of 4 seconds ago counts',
      [
        [fast, 3, 0],
        [slow, 1, 4],
      ],
      1_000,
    ],
    [
      'one that was silent for 6 seconds does not',
      [
        [fast, 3, 0],
        [slow, 1, 6],
      ],
      0,
    ],
  ])('count the cars that are not shown yet: %s', async (_, reports, cars) => {
    await atOnce(async (database) => {
      for (const [process, seq, seconds] of reports) {
        await reportPosition(database, process, start + seq, 0);
        await setReportAge(database, process, seconds);
      }
      expect(await lookAtFollowers(database)).toEqual({ carsBehind: cars, waitedMs: 0 });
    });
  });

  it('keep their last report, and old ones are deleted', async () => {
    await reportPosition(open.database, slow, start + 1, 0);
    await reportPosition(open.database, fast, start + 1, 0);
    await reportPosition(open.database, fast, start + 3, 0);
    expect(await following()).toEqual([
      [slow, 1],
      [fast, 3],
    ]);
    await setReportAge(open.database, slow, 3_601);
    await reportPosition(open.database, fast, start + 3, 0);
    expect(await following()).toEqual([[fast, 3]]);
  });

  it.each<[string, [string, number, number][], number]>([
    ['no one follows', [], 0],
    ['no one waits', [[fast, 0, 0]], 0],
    [
      'the busiest counts',
      [
        [fast, 20, 0],
        [slow, 70.4, 0],
      ],
      70,
    ],
    [
      'what was said 0.4 seconds ago counts',
      [
        [fast, 20, 0],
        [slow, 70, 0.4],
      ],
      70,
    ],
    [
      'what was said 0.6 seconds ago is over',
      [
        [fast, 20, 0],
        [slow, 70, 0.6],
      ],
      20,
    ],
  ])('wait time: %s', async (_, reports, waitedMs) => {
    await atOnce(async (database) => {
      for (const [process, ms, seconds] of reports) {
        await reportPosition(database, process, start + 3, ms);
        await setReportAge(database, process, seconds);
      }
      expect((await lookAtFollowers(database)).waitedMs).toBe(waitedMs);
    });
  });

  it('from an earlier version, which report nothing, delay no import', async () => {
    await sql`insert into change_followers (process, seq, said_at) values (${fast}, ${start + 3}, now())`.execute(
      open.database,
    );
    expect(await lookAtFollowers(open.database)).toEqual({ carsBehind: 0, waitedMs: 0 });
  });

  describe('limit an import', () => {
    const piece = { what: 'merged', rows: 1_000, tookMs: 300 } as const;
    const timeOf = async (work: () => Promise<unknown>) => {
      const began = performance.now();
      await work();
      return performance.now() - began;
    };

    /** Where web processes are when the import may continue, and when it may not. */
    const waitsAt = async ([goes, stays]: [number, number], waitedMs: number) => {
      vi.useFakeTimers({ toFake: ['performance'] }); // it would continue after a while
      onTestFinished(() => void vi.useRealTimers());
      let looks = 0;
      const noteLook: KyselyPlugin = {
        transformQuery: ({ node }) => (looks++, node),
        transformResult: async ({ result }) => result,
      };
      const giveWay = createGiveWay(open.database.withPlugin(noteLook));
      const quick = { ...piece, tookMs: 1 };
      await report(fast, goes, waitedMs);
      await giveWay(quick);
      expect(looks).toBe(1);
      await report(fast, stays, waitedMs);
      let waits = true;
      const waiting = giveWay(quick).then(() => (waits = false));
      await expect.poll(() => looks).toBeGreaterThan(3);
      expect(waits).toBe(true);
      await report(fast, 9, waitedMs);
      await waiting;
    };

    it('to 1,000 cars that are not shown yet, while people wait too long', () => waitsAt([2, 0], 51));

    it('to 5,000 cars that are not shown yet, while no one does', async () => {
      await change('stock', 4_000);
      await waitsAt([2, 0], 50);
    });

    it('which rests while people wait too long, longer the longer they wait, and less when they do not', async () => {
      const giveWay = createGiveWay(open.database);
      const rested = (waitedMs: number) =>
        timeOf(async () => {
          await report(fast, 3, waitedMs);
          expect(await giveWay(piece)).toBe(true);
        });
      expect(await rested(51)).toBeGreaterThanOrEqual(299);
      expect(await rested(51)).toBeGreaterThanOrEqual(599);
      expect(await rested(50)).toBeGreaterThanOrEqual(539);
    });

    it('and no longer while no one waits or no one follows', async () => {
      const giveWay = createGiveWay(open.database);
      const long = { ...piece, rows: 100_000, tookMs: 3_000 };
      expect(await giveWay(long)).toBe(false);
      await report(fast, 3, 50);
      expect(await giveWay(long)).toBe(false);
    });
  });
});
