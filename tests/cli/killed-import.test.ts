import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { makeDataFolder } from '#tests/data-folder.ts';

/** A command lets others go first (nice 10), so that beside busy processes it gets a tenth of a core. */
const LONG = { timeout: 300_000 };
const root = mkdtempSync(join(tmpdir(), 'forecourt-killed-'));
const environment = { DATA_DIR: join(root, 'data'), DATABASE_URL: undefined };
const CARS = 3000;
const cars = (price: number) =>
  Array.from({ length: CARS }, (_, i) => ({ stocknum: `S${i}`, year: 2020, make: 'Kia', model: 'Rio', price }));
const csv = (price: number) =>
  `stocknum,year,make,model,price\n${cars(price)
    .map((car) => Object.values(car).join(','))
    .join('\n')}\n`;

beforeAll(async () => {
  makeDataFolder(environment.DATA_DIR);
  const { database, close } = await openDatabase(readEnvironment(environment));
  const { id } = await database
    .insertInto('groups')
    .values({ slug: 'g', name: 'G' })
    .returning('id')
    .executeTakeFirstOrThrow();
  await database.insertInto('dealerships').values({ group_id: id, slug: 'd', name: 'D' }).execute();
  await importStock(
    { store: createImportStore(database), clock: { now: () => new Date() } },
    { feed: cars(10), dealership: 'd' },
  );
  await close();
});
afterAll(() => rmSync(root, { recursive: true }));

/** A real process that imports, on the same folder; `kill` ends it without warning. */
function startImport(file: string) {
  const process_ = spawn(
    process.execPath,
    [join(import.meta.dirname, '../../src/main/forecourt.ts'), 'stock', 'import', file, '--dealership', 'd', '--full'],
    {
      env: { ...process.env, DATA_DIR: environment.DATA_DIR, DATABASE_URL: '' },
      stdio: ['pipe', 'pipe', 'pipe'],
    },
  );
  let output = '';
  const exited = once(process_, 'exit');
  process_.stdout.on('data', (text) => {
    output += String(text);
  });
  process_.stderr.on('data', (text) => {
    output += String(text);
  });
  process_.stdin.on('error', () => {}); // it may be gone before it has read all
  return {
    stdin: process_.stdin,
    async says(words: string) {
      const runs = () => process_.exitCode === null && process_.signalCode === null;
      while (!output.includes(words) && runs()) await wait(5);
      expect(output).toContain(words);
    },
    async kill() {
      process_.kill('SIGKILL');
      await exited;
    },
    exited,
  };
}

/** The stock as it is, opened again by a process that finishes what a killed one began: prices and how many cars have each, and what is left of imports. */
async function stock() {
  const { database, close } = await openDatabase(readEnvironment(environment));
  await sql`update stock_imports set active_at = active_at - interval '61 seconds' where finished_at is null`.execute(
    database,
  );
  await createImportStore(database).finishAbandoned();
  const { rows } = await sql<{ price: number; cars: number; logged: number }>`
    select price_cents / 100 as price, count(*) as cars, count((select true from price_log l where l.car_id = c.id and l.price_cents = c.price_cents limit 1)) as logged from cars c where status = 'in_stock' group by 1`.execute(
    database,
  );
  const stages = await sql`select tablename from pg_tables where tablename ~ '^stock_import_[0-9]+$'`.execute(database);
  const unfinished = await database.selectFrom('stock_imports').select('id').where('finished_at', 'is', null).execute();
  await close();
  return { cars: rows, stages: stages.rows.length, unfinished: unfinished.length };
}
const whole = (price: number) => [{ price, cars: CARS, logged: CARS }];
/** The price of every car, read once per run. */
let price = 10;

it('killed import leaves the old stock complete when it is killed while reading', LONG, async () => {
  const started = startImport('-');
  const more = setInterval(() => started.stdin.write(started.stdin.writableLength > 0 ? '' : csv(20)), 200); // a feed that does not end
  await started.says('rows');
  await started.kill();
  clearInterval(more);
  expect((await stock()).cars).toEqual(whole(price));
});

it.each([0, 50, 200])(
  'killed import leaves the old stock or the new one complete when it is killed %i ms into the merge',
  LONG,
  async (delay) => {
    writeFileSync(join(root, 'stock.csv'), csv(price + 10));
    const started = startImport(join(root, 'stock.csv'));
    await started.says('merging');
    await wait(delay);
    await started.kill();
    const { cars: now } = await stock();
    expect([whole(price), whole(price + 10)]).toContainEqual(now);
    price = now[0]!.price;
  },
);

it('killed import succeeds when it is repeated, and nothing of the killed ones is left', LONG, async () => {
  writeFileSync(join(root, 'stock.csv'), csv(500));
  const started = startImport(join(root, 'stock.csv'));
  expect(await started.exited).toEqual([0, null]);
  expect(await stock()).toEqual({ cars: whole(500), stages: 0, unfinished: 0 });
});
