import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { sql, type RawBuilder } from 'kysely';
import { connectDatabase, type Database } from '#adapters/postgres/database.ts';
import { migrate } from '#adapters/postgres/migrate.ts';
import { createSiteStore } from '#adapters/postgres/site/site-store.ts';
import { createImportStore } from '#adapters/postgres/import/stock-import.ts';
import { importStock } from '#app/import/import-stock.ts';
import { generateStock } from '#demo/stock/generate-stock.ts';
import { buildBundle, bundleIsStale } from '#main/web-bundle.ts';
import { groupDirectory } from '#domain/site/group-directory.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { startOwnPostgres } from '#tests/own-postgres.ts';

export interface ThousandSites {
  sites: number;
  cars: number;
  /** Startup time (s). */
  startSeconds: number;
  /** Memory of the web process (MB): after startup, and after a page of every site. */
  rssMb: { started: number; afterPages: number };
  /** The first search page of each site, uncached (ms). */
  firstPage: Times;
  /** Uncached /api/search of random sites (ms). */
  search: Times;
  /** From the commit of a changed setting until pages show it (ms): of a single site, and of a layer that other sites extend. */
  settingShown: { site: number; layer: number; sitesOfTheLayer: number };
  /** Pages of another site while the layer's sites are reloaded (ms). */
  besides: Times;
}

interface Times {
  count: number;
  p50: number;
  p99: number;
  longest: number;
}

const GROUP_SIZE = 20;

/** One web process on PostgreSQL with many sites in groups of twenty, each with its own stock. */
export async function measureThousandSites({
  sites = 1_000,
  cars = 300_000,
  say = (_words: string) => {},
} = {}): Promise<ThousandSites> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const postgres = await startOwnPostgres();
  let server: Awaited<ReturnType<typeof startOwnServer>> | undefined;
  try {
    await fillSites(postgres.url, { sites, cars, say });
    if (bundleIsStale()) await buildBundle(); // not part of startup
    say('starting');
    const began = performance.now();
    server = await startOwnServer({
      entry: ['src/main/forecourt.ts', 'serve'],
      dataFolder: folder,
      variables: { DATABASE_URL: postgres.url, LOG_LEVEL: 'info' },
    });
    const startSeconds = round((performance.now() - began) / 1_000);
    const { port, process: web } = server;
    const started = rss(web.pid!);
    say(`started in ${startSeconds} s with ${started} MB`);
    const get = async (site: number, path: string) => {
      const from = performance.now();
      const { status, text } = await ask(port, `${slugOf(site)}.localhost`, path);
      if (status !== 200) throw new Error(`${slugOf(site)}${path} answered ${status}`);
      return { ms: performance.now() - from, text };
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
    return {
      sites,
      cars,
      startSeconds,
      rssMb: { started, afterPages },
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

/** The other sites of a group extend its first site. */
export async function fillSites(
  url: string,
  { sites, cars, say }: { sites: number; cars: number; say: (words: string) => void },
): Promise<void> {
  const database = connectDatabase(url);
  await migrate(database);
  const store = createSiteStore(database);
  const perSite = Math.ceil(cars / sites);
  const imports = createImportStore(database);
  const stock = [...generateStock({ now: new Date('2026-11-01T00:00:00Z'), seed: 7 })].map(({ row }) => row);
  for (let first = 0; first < sites; first += GROUP_SIZE) {
    const members = Array.from({ length: Math.min(GROUP_SIZE, sites - first) }, (_, n) => first + n);
    const group = `group-${first / GROUP_SIZE}`;
    await store.applyDirectory(
      groupDirectory.parse({
        group: { slug: group, name: `Group ${first / GROUP_SIZE}` },
        dealerships: members.map((site) => ({
          slug: slugOf(site),
          name: `Dealer ${site}`,
          phone: '07 5550 0100',
          lead_email: `leads@${slugOf(site)}.example`,
          locations: [
            {
              slug: 'yard',
              name: `Yard ${site}`,
              primary: true,
              address: {
                street: '1 Example Street',
                city: 'Newstead',
                state: 'QLD',
                postcode: '4006',
                lat: -27.4,
                long: 153,
              },
              country: 'AU',
              opening_hours: { 'mon-fri': '08:00-17:30', sat: '09:00-15:00', sun: 'closed' },
            },
          ],
        })),
      }),
    );
    for (const site of members) {
      await store.apply(
        { slug: slugOf(site), group, hosts: [], extends: site === first ? null : slugOf(first) },
        { at: new Date(), by: 'a bench', note: null, document: documentOf(site) },
      );
      if (first > 0) await copyCars(database, slugOf(site % GROUP_SIZE), slugOf(site));
      else {
        const feed = Array.from({ length: perSite }, (_, n) => ({
          ...stock[(site * 131 + n) % stock.length],
          vin: null,
          stocknum: `S${site}-${n}`,
          location: undefined,
        }));
        const report = await importStock(
          { store: imports, clock: { now: () => new Date() } },
          { dealership: slugOf(site), feed },
        );
        if (report.outcome === 'refused') throw new Error(report.because);
      }
    }
    say(`${first + members.length} of ${sites} sites`);
  }
  await database.destroy();
}

/** The cars of one dealership once more as another's: an import of 300,000 takes minutes, and is measured elsewhere. */
async function copyCars(database: Database, from: string, to: string): Promise<void> {
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = 'cars' and is_identity = 'NO'`.execute(database);
  const own: Record<string, RawBuilder<unknown>> = {
    group_id: sql`d.group_id`,
    dealership_id: sql`d.id`,
    dealership_ids: sql`array[d.id]`,
    location_id: sql`l.id`,
  };
  await sql`
    insert into cars (${sql.join(rows.map(({ name }) => sql.ref(name)))})
    select ${sql.join(rows.map(({ name }) => own[name] ?? sql.ref(`cars.${name}`)))}
    from cars, dealerships d, locations l
    where cars.dealership_id = (select id from dealerships where slug = ${from})
      and d.slug = ${to} and l.dealership_id = d.id
    order by cars.id`.execute(database);
}

export const slugOf = (site: number) => `site-${site}`;

function documentOf(site: number, more: { title?: string } = {}): object {
  const first = site % GROUP_SIZE === 0;
  return {
    ...(first ? { group: `group-${site / GROUP_SIZE}` } : { extends: slugOf(site - (site % GROUP_SIZE)) }),
    site: { name: `Dealer ${site}` },
    lead: { email: [`leads@${slugOf(site)}.example`] },
    ...(more.title === undefined ? {} : { home: { title: more.title } }),
    stock: { dealerships: [slugOf(site)] },
  };
}

/** Resident memory of a process (MB). */
export const rss = (pid: number) =>
  Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))![1]) / 1_024);
const round = (n: number) => Math.round(n * 10) / 10;
function times(ms: number[]): Times {
  const sorted = ms.toSorted((a, b) => a - b);
  const at = (share: number) => round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
  return { count: sorted.length, p50: at(0.5), p99: at(0.99), longest: at(1) };
}

if (import.meta.main) {
  const { values } = parseArgs({ options: { sites: { type: 'string' }, cars: { type: 'string' } } });
  const load = () => `load of the machine: ${loadavg().map(round).join(', ')}`;
  process.stderr.write(`${load()}\n`);
  const figures = await measureThousandSites({
    ...(values.sites ? { sites: Number(values.sites) } : {}),
    ...(values.cars ? { cars: Number(values.cars) } : {}),
    say: (words) => void process.stderr.write(`${words}\n`),
  });
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  process.stderr.write(`${load()}\n`);
}
