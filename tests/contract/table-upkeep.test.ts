import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { embeddedTableUpkeep } from '#adapters/postgres/table-upkeep.ts';
import { testDatabases } from '#tests/databases.ts';
import { RIO, importIntoDealership } from '#tests/import-into-dealership.ts';

const engine = testDatabases.find(({ name }) => name === 'PGlite')!;
let open: Awaited<ReturnType<typeof engine.open>>;
beforeAll(async () => {
  open = await engine.open();
  const dealer = await importIntoDealership(open.database);
  await dealer.run(Array.from({ length: 500 }, (_, i) => ({ ...RIO, vin: undefined, stocknum: `${i}` })));
});
afterAll(() => open.close());

/** With all that was counted so far: the engine itself says it once a second. */
const vacuum = async (signal = new AbortController().signal) => {
  await sql`select pg_stat_force_next_flush()`.execute(open.database);
  return embeddedTableUpkeep(open.database).vacuum(signal);
};
const bytes = async () =>
  (
    await sql<{ bytes: number }>`select pg_relation_size('cars') + pg_indexes_size('cars') as bytes`.execute(
      open.database,
    )
  ).rows[0]!.bytes;
/** Gives every car another stock number, which is an indexed column. */
const renumber = () => sql`update cars set stocknum = 'N' || stocknum`.execute(open.database);

it('table upkeep reuses the space of replaced rows, so that the embedded database does not grow for ever', async () => {
  const round = async () => {
    await renumber();
    return vacuum();
  };
  expect(await round()).toMatchObject({ vacuumed: expect.any(Number) as number });
  await round();
  const before = await bytes();
  for (let i = 0; i < 8; i++) expect((await round()).vacuumed).toBeGreaterThan(0);
  expect(await bytes(), 'else nearly four times as many').toBeLessThan(before * 2);
});

it('table upkeep skips unchanged tables, and stops when told to', async () => {
  await vacuum();
  expect(await vacuum()).toEqual({ vacuumed: 0, analyzed: 0 });
  await renumber();
  expect(await vacuum(AbortSignal.abort())).toEqual({ vacuumed: 0, analyzed: 0 });
});

it('table upkeep collects few statistics, and leaves the settings of other sessions alone', async () => {
  await vacuum();
  const { rows } = await sql<{ known: number; target: string }>`
    select count(*) as known, current_setting('default_statistics_target') as target
    from pg_stats where tablename = 'cars'`.execute(open.database);
  expect(rows[0]).toMatchObject({ target: '100' });
  expect(rows[0]!.known).toBeGreaterThan(0);
});
