import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createChangeLog } from '#adapters/postgres/change-log.ts';
import { carsBehind, letFollowersCatchUp, sayShown } from '#adapters/postgres/change-followers.ts';
import { testDatabases } from '#tests/databases.ts';

describe.each(testDatabases)('who follows the change log on $name', (engine) => {
  let open: Awaited<ReturnType<typeof engine.open>>;
  let start: number;
  const [slow, fast] = [randomUUID(), randomUUID()];
  const change = (kind: string, cars: number) =>
    sql`select append_change(${kind}, array(select generate_series(1, ${cars}::int)))`.execute(open.database);
  const saidSecondsAgo = (process: string, seconds: number) =>
    sql`update change_followers set said_at = now() - make_interval(secs => ${seconds}) where process = ${process}`.execute(
      open.database,
    );
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
    ['nobody follows', [], 0],
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
  ])('%s', async (_, said, cars) => {
    for (const [process, seq, seconds] of said) {
      await sayShown(open.database, process, start + seq);
      await saidSecondsAgo(process, seconds);
    }
    expect(await carsBehind(open.database)).toBe(cars);
  });

  it('keeps what each said last, and forgets those of long ago', async () => {
    await sayShown(open.database, slow, start + 1);
    await sayShown(open.database, fast, start + 1);
    await sayShown(open.database, fast, start + 3);
    expect(await following()).toEqual([
      [slow, 1],
      [fast, 3],
    ]);
    await saidSecondsAgo(slow, 3_601);
    await sayShown(open.database, fast, start + 3);
    expect(await following()).toEqual([[fast, 3]]);
  });

  it('lets an import go on with 1,000 cars that are not shown yet, and not with more', async () => {
    await sayShown(open.database, fast, start + 2);
    await letFollowersCatchUp(open.database);
    await sayShown(open.database, fast, start);
    let waits = true;
    const waiting = letFollowersCatchUp(open.database).then(() => (waits = false));
    await new Promise((next) => setTimeout(next, 300));
    expect(waits).toBe(true);
    await sayShown(open.database, fast, start + 3);
    await waiting;
  });
});
