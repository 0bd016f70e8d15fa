import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { connectDatabase } from '#adapters/postgres/database.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { buildBundle, bundleIsStale } from '#main/web-bundle.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { startOwnPostgres } from '#tests/own-postgres.ts';
import { documentOf, fillSites, GROUP_SIZE, slugOf } from './fill-sites.ts';
import { measureFlood, round, times, type Flood, type Times } from './measure-flood.ts';
import { unitEnvironment } from './unit-environment.ts';

export interface ThousandSites {
  sites: number;
  cars: number;
  /** Startup time (s): from the database, and from the copy of the stock on disk. */
  startSeconds: { database: number; copy: number };
  /** Memory of the web process (MB): after both starts, and after a page of every site. */
  rssMb: { startedFromDatabase: number; started: number; afterPages: number };
  /** The first search page of each site, uncached (ms). */
  firstPage: Times;
  /** Uncached /api/search of random sites (ms). */
  search: Times;
  /** From the commit of a changed setting until pages show it (ms): of a single site, and of a layer that other sites extend. */
  settingShown: { site: number; layer: number; sitesOfTheLayer: number };
  /** Pages of another site while the layer's sites are reloaded (ms). */
  besides: Times;
  flood: Flood;
}

/** One web process on PostgreSQL with many sites in groups of twenty, each with its own stock. */
export async function measureThousandSites({
  sites = 1_000,
  cars = 300_000,
  /** Of a database that is filled already. */
  url = undefined as string | undefined,
  say = (_words: string) => {},
} = {}): Promise<ThousandSites> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const postgres = url === undefined ? await startOwnPostgres() : { url, close: async () => {} };
  let server: Awaited<ReturnType<typeof startOwnServer>> | undefined;
  const options = unitEnvironment();
  const pausesFile = join(folder, 'pauses');
  try {
    if (url === undefined) await fillSites(postgres.url, { sites, cars, say });
    if (bundleIsStale()) await buildBundle(); // not part of startup
    const start = async () => {
      const began = performance.now();
      const started = await startOwnServer({
        entry: ['src/main/forecourt.ts', 'serve'],
        dataFolder: folder,
        variables: {
          ...options,
          DATABASE_URL: postgres.url,
          LOG_LEVEL: 'info',
          STOCK_SNAPSHOT_DIR: join(folder, 'stock'),
          RATE_LIMIT: '1', // limits stay on, and each visitor has an address of its own
          TRUST_PROXY: '127.0.0.1',
          NODE_OPTIONS: `${options.NODE_OPTIONS} --import ${pathToFileURL(join(import.meta.dirname, 'watch-pauses.ts'))}`,
          PAUSES_FILE: pausesFile,
        },
      });
      const seconds = round((performance.now() - began) / 1_000);
      const mb = rss(started.process.pid!);
      say(`started in ${seconds} s with ${mb} MB`);
      return { started, seconds, mb };
    };
    const first = await start();
    server = first.started;
    await writtenCopy(join(folder, 'stock', 'stock.snapshot'));
    await server.stop();
    const second = await start();
    server = second.started;
    const { port, process: web } = server;
    let visitors = 0;
    const get = async (site: number, path: string, busyIsFine = false) => {
      const from = performance.now();
      const { status, text } = await ask(port, `${slugOf(site)}.localhost`, path, { headers: addressOf(++visitors) });
      if (status !== 200 && !(busyIsFine && status === 503))
        throw new Error(`${slugOf(site)}${path} answered ${status}`);
      return { ms: performance.now() - from, text, status };
    };
    const firstPage: number[] = [];
    for (let site = 0; site < sites; site++) firstPage.push((await get(site, '/search')).ms);
    const search: number[] = [];
    for (let n = 0; n < 2_000; n++)
      search.push((await get((n * 7_919) % sites, `/api/search?price=${5_000 + n * 7}-${40_000 + n * 11}`)).ms);
    const afterPages = rss(web.pid!);
    say('changing settings');
    const database = connectDatabase(postgres.url);
    const store = createSiteStore(database);
    const change = async (site: number, seen: number) => {
      const name = `Renamed ${Math.round(performance.now())}`;
      const known = (await store.bySlug(slugOf(site)))!;
      const document = documentOf(site, { title: name });
      await store.apply(
        { slug: slugOf(site), group: `group-${Math.floor(site / GROUP_SIZE)}`, hosts: [], extends: known.extends },
        { at: new Date(), by: 'a bench', note: null, document },
      );
      const from = performance.now();
      for (let tries = 0; tries < 3_000; tries++) {
        if ((await get(seen, '/')).text.includes(name)) return round(performance.now() - from);
        await rest(5);
      }
      throw new Error('A changed setting was not shown within 15 s.');
    };
    const shownSite = await change(GROUP_SIZE + 3, GROUP_SIZE + 3);
    const besides: number[] = [];
    let changing = true;
    const visitor = (async () => {
      for (let n = 0; changing; n++) {
        besides.push((await get((n * 31) % GROUP_SIZE, `/search?price=${6_000 + n}-`)).ms);
        await rest(2);
      }
    })();
    const shownLayer = await change(GROUP_SIZE, GROUP_SIZE + 7).finally(async () => {
      changing = false;
      await visitor;
    });
    await database.destroy();
    say('flooding');
    const flood = await measureFlood(port, get, { sites, pausesFile });
    return {
      sites,
      cars,
      startSeconds: { database: first.seconds, copy: second.seconds },
      rssMb: { startedFromDatabase: first.mb, started: second.mb, afterPages },
      flood,
      firstPage: times(firstPage),
      search: times(search),
      settingShown: { site: shownSite, layer: shownLayer, sitesOfTheLayer: GROUP_SIZE - 1 },
      besides: times(besides),
    };
  } finally {
    await server?.stop();
    await postgres.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** An address of a visitor, as a proxy says it. */
const addressOf = (visitor: number) => ({
  'x-forwarded-for': `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
});

/** Until a process has written its stock to disk, a minute after its start. */
async function writtenCopy(file: string): Promise<void> {
  for (let tries = 0; !existsSync(file); tries++) {
    if (tries > 240) throw new Error('No copy of the stock was written within four minutes.');
    await rest(1_000);
  }
}

/** Resident memory of a process (MB). */
export const rss = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024);
if (import.meta.main) {
  const { values } = parseArgs({
    options: { sites: { type: 'string' }, cars: { type: 'string' }, url: { type: 'string' } },
  });
  const load = () => `load of the machine: ${loadavg().map(round).join(', ')}`;
  process.stderr.write(`${load()}\n`);
  const figures = await measureThousandSites({
    ...(values.sites ? { sites: Number(values.sites) } : {}),
    ...(values.cars ? { cars: Number(values.cars) } : {}),
    ...(values.url ? { url: values.url } : {}),
    say: (words) => void process.stderr.write(`${words}\n`),
  });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.stderr.write(`${load()}\n`);
}
