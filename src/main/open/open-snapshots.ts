import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createStockSnapshots, madeByOf } from '#adapters/stock-snapshot/stock-snapshots.ts';
import { knownMigrations } from '#adapters/postgres/migrate.ts';
import type { ChangeLog } from '#app/stock/change-log.ts';
import { noSnapshots, type StockSnapshots } from '#app/stock/stock-snapshots.ts';
import type { Environment } from '#main/environment.ts';

const SOURCES = join(import.meta.dirname, '../..');
/** What decides how a row of the database becomes a car, and how a car is written. */
const MAKE_CARS = [
  'adapters/postgres/stock',
  'adapters/postgres/site',
  'adapters/stock-snapshot',
  'domain/car',
  'domain/pictures',
  'domain/price',
  'domain/stock',
];

/** The copy of the stock on disk, by the folder that the environment names. */
export async function openSnapshots(
  { STOCK_SNAPSHOT_DIR: folder }: Pick<Environment, 'STOCK_SNAPSHOT_DIR'>,
  changes: Pick<ChangeLog, 'mark'>,
  log: { warn(words: string): void },
  rest: () => Promise<void>,
): Promise<StockSnapshots> {
  if (folder === undefined) return noSnapshots;
  const sources = await Promise.all(MAKE_CARS.map((name) => sourcesIn(join(SOURCES, name))));
  const madeBy = madeByOf([...sources.flat(), ...(await knownMigrations())]);
  return createStockSnapshots({ folder, madeBy, changes, warn: (words) => log.warn(words), rest });
}

async function sourcesIn(folder: string): Promise<string[]> {
  const files = (await readdir(folder, { recursive: true })).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  );
  return Promise.all(files.toSorted().map((name) => readFile(join(folder, name), 'utf8')));
}
