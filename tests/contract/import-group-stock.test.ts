import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSpool } from '#adapters/feed/feed-spool.ts';
import { UnusableFeed, type FeedRow } from '#app/import/feed.ts';
import { importGroupStock } from '#app/import/import-group-stock.ts';
import type { ImportProblem } from '#app/import/import-report.ts';
import { mappingSchema } from '#app/import/mapping.ts';
import { testDatabases, type OpenTestDatabase } from '#tests/databases.ts';
import { importIntoDealership, NOW } from '#tests/import-into-dealership.ts';

describe.each(testDatabases)('group stock import on $name', ({ open }) => {
  let test: OpenTestDatabase;
  let first: Awaited<ReturnType<typeof importIntoDealership>>;
  let second: typeof first;
  beforeAll(async () => {
    test = await open();
  });
  afterAll(() => test.close());

  const car = (dealer: string | null, stocknum: string) => ({ Dealer: dealer, stocknum, make: 'Kia', model: 'Rio' });

  /** Imports rows whose column Dealer names the dealership; line 2 is the first row. */
  async function run(cars: Record<string, unknown>[], more: { full?: boolean; values?: Record<string, string> } = {}) {
    const problems: ImportProblem[] = [];
    const rows: FeedRow[] = cars.map((cells, index) => ({ line: index + 2, cells }));
    const result = await importGroupStock(
      { store: first.store, clock: { now: () => NOW }, report: (problem) => void problems.push(problem), openSpool },
      {
        feed: {
          columns: ['Dealer', 'stocknum', 'make', 'model', 'badge'],
          rows: (async function* () {
            yield rows.slice(0, 2);
            yield rows.slice(2);
          })(),
        },
        mapping: {
          ...mappingSchema.parse({}),
          dealership: { column: 'Dealer', values: more.values ?? {} },
        },
        full: more.full,
        groupId: first.groupId,
      },
    );
    return { ...result, problems };
  }
  const stock = async (of: typeof first) =>
    (await of.cars()).map(({ stocknum, status }) => `${stocknum} ${status}`).toSorted();

  it('assigns each row by slug or by the name in the mapping, in any case', async () => {
    [first, second] = await twoOfAGroup(test);
    const { reports, strays, problems } = await run(
      [car(first.dealership, 'A1'), car('Northside', 'B1'), car(first.dealership.toUpperCase(), 'A2'), car(null, 'X')],
      { values: { NORTHSIDE: second.dealership } },
    );
    expect(Object.fromEntries(reports.map(({ dealership, created }) => [dealership, created]))).toEqual({
      [first.dealership]: 2,
      [second.dealership]: 1,
    });
    expect([await stock(first), await stock(second)]).toEqual([['A1 in_stock', 'A2 in_stock'], ['B1 in_stock']]);
    expect(strays).toBe(1);
    expect(problems).toEqual([
      { line: 5, column: 'Dealer', value: '', reason: 'Names no dealership.', row: 'skipped' },
    ]);
  });

  it('reports the line of the file for each row', async () => {
    [first, second] = await twoOfAGroup(test);
    const { problems } = await run([
      car(first.dealership, 'A1'),
      car(second.dealership, 'B1'),
      { Dealer: second.dealership },
    ]);
    expect(new Set(problems.map(({ line }) => line))).toEqual(new Set([4]));
  });

  it.each(['\n', '\u2028', '\u2029', '"'])('accepts a cell that contains %j', async (character) => {
    [first, second] = await twoOfAGroup(test);
    await run([{ ...car(first.dealership, 'A1'), badge: `GT${character}Line` }]);
    expect((await first.cars()).map(({ badge }) => badge)).toEqual([expect.stringMatching(/^GT.Line$/s)]);
  });

  it('is a full import for the named dealerships alone', async () => {
    [first, second] = await twoOfAGroup(test);
    await run(['A1', 'A2', 'A3', 'A4'].map((number) => car(first.dealership, number)));
    await run([car(second.dealership, 'B1')]);
    const { reports } = await run(
      ['A1', 'A2', 'A3'].map((number) => car(first.dealership, number)),
      { full: true },
    );
    expect(reports.map(({ sold }) => sold)).toEqual([1]);
    expect(await stock(first)).toEqual(['A1 in_stock', 'A2 in_stock', 'A3 in_stock', 'A4 sold']);
    expect(await stock(second)).toEqual(['B1 in_stock']);
  });

  it('lists every unknown name at once, and imports nothing', async () => {
    [first, second] = await twoOfAGroup(test);
    const outside = await importIntoDealership(test.database);
    const refusal = run([
      car(first.dealership, 'A1'),
      car(`${first.dealership}x`, 'A2'),
      car('Someone Else', 'A3'),
      car('Someone Else', 'A4'),
      car(outside.dealership, 'A5'),
    ]);
    await expect(refusal).rejects.toThrow(UnusableFeed);
    await expect(refusal).rejects.toThrow(
      new RegExp(
        `"${first.dealership}x" \\(1 row\\). Did you mean "${first.dealership}"\\?\n  "Someone Else" \\(2 rows\\)\n  "${outside.dealership}" \\(1 row\\)`,
      ),
    );
    expect(await stock(first)).toEqual([]);
    expect(await stock(outside)).toEqual([]);
  });

  it('cannot be a full import when a row names no dealership', async () => {
    [first, second] = await twoOfAGroup(test);
    await expect(run([car(first.dealership, 'A1'), car(null, 'A2')], { full: true })).rejects.toThrow(
      '1 row names no dealership',
    );
    expect(await stock(first)).toEqual([]);
  });
});

async function twoOfAGroup({ database }: OpenTestDatabase) {
  const first = await importIntoDealership(database);
  return [first, await importIntoDealership(database, first.groupId)] as const;
}
