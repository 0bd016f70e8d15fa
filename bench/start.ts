import { mkdtempSync, rmSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { createChangeLog } from '#adapters/postgres/stock/change-log.ts';
import { createStockStore } from '#adapters/postgres/stock/stock-store.ts';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import { createStockSnapshots } from '#adapters/stock-snapshot/stock-snapshots.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { startOwnPostgres } from '#tests/own-postgres.ts';
import { fillSites } from './fill-sites.ts';
import { sitesOf } from './sites-of.ts';

/**
 * Where the time and the memory of a web process's start go, by part: settings, cars from the database or from the copy on
 * disk, index, a first search of every site. Without pages. Run it by `node --expose-gc`; `--url` takes a database that is
 * filled already, `--sites` and `--cars` say how much to fill a new one with, `--from copy` needs `--folder` of an earlier run.
 */
async function measureStart(url: string, folder: string, from: string): Promise<void> {
  const database = connectDatabase(url);
  const say = (part: string, seconds: number) => {
    globalThis.gc?.();
    const { heapUsed, external, rss } = process.memoryUsage();
    const mb = (bytes: number) => `${Math.round(bytes / 1_000_000)} MB`;
    process.stdout.write(
      `${part.padEnd(28)} ${seconds.toFixed(1).padStart(6)} s, heap ${mb(heapUsed)}, outside it ${mb(external)}, resident ${mb(rss)}\n`,
    );
  };
  const timed = async (part: string, run: () => Promise<unknown>) => {
    const began = performance.now();
    await run();
    say(part, (performance.now() - began) / 1_000);
  };
  const stock = createStockIndex();
  const sites = sitesOf(database);
  const changes = createChangeLog(database, { connectionString: url });
  const snapshots = createStockSnapshots({
    folder,
    madeBy: 'this bench',
    changes,
    warn: (words) => process.stderr.write(`${words}\n`),
    rest: () => nextTurn(),
  });
  say('nothing yet', 0);
  await timed('cars', async () => {
    const copy = from === 'copy' ? await snapshots.read() : undefined;
    for await (const cars of copy?.cars ?? createStockStore(database).listed()) stock.put(cars);
  });
  await timed('settings', () => sites.reload());
  const search = (count: number) => async () => {
    for (const { stockFilter: filter } of sites.all().slice(0, count))
      await stock.search(filter, EMPTY_QUERY, { hitsPerPage: 1, facets: [], now: Date.now() / 1_000 });
  };
  await timed('index', search(1));
  await timed('first search of every site', search(Infinity));
  process.stdout.write(`${sites.all().length} sites, ${stock.size} cars\n`);
  if (from !== 'copy') {
    const last = await changes.last();
    await timed('copy written', () => snapshots.write(last, stock.cars()));
    process.stdout.write(
      `the copy has ${Math.round((await stat(join(folder, 'stock.snapshot'))).size / 1_000_000)} MB\n`,
    );
  }
  await database.destroy();
}

const { values } = parseArgs({
  options: {
    url: { type: 'string' },
    folder: { type: 'string' },
    from: { type: 'string', default: 'database' },
    sites: { type: 'string', default: '1000' },
    cars: { type: 'string', default: '300000' },
  },
});
const own = values.url === undefined ? await startOwnPostgres() : undefined;
const folder = values.folder ?? mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
try {
  process.stdout.write(`load of the machine: ${loadavg().join(', ')}\n`);
  const say = (words: string) => void process.stderr.write(`${words}\n`);
  if (own) await fillSites(own.url, { sites: Number(values.sites), cars: Number(values.cars), say });
  await measureStart(values.url ?? own!.url, folder, values.from);
} finally {
  await own?.close();
  if (values.folder === undefined) rmSync(folder, { recursive: true, force: true });
}
