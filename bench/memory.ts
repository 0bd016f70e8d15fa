import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as rest } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { buildBundle, bundleIsStale } from '#main/web-bundle.ts';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { startOwnPostgres } from '#tests/own-postgres.ts';
import { leadForm } from '#tests/processes/lead-survival.ts';
import { fillSites, slugOf } from './fill-sites.ts';
import { rss } from './thousand-sites.ts';
import { unitEnvironment } from './unit-environment.ts';

export interface MemoryFigures {
  database: 'embedded' | 'server';
  /** Resident memory (MB): after startup, after 10,000 different pages, and each minute from startup to the end. */
  started: number;
  afterPages: number;
  minutes: number[];
}

const DEMO = ['', 'ironbark', 'kingsway', 'kowhai', 'northbank', 'ringroad', 'saltbush', 'switchback'];
const SERVER_SITES = 8;
const SERVER_CARS = 10_000;
/** Those of `npm start`. */
const START_OPTIONS = ['--v8-pool-size=1', '--max-semi-space-size=16'];
const DIFFERENT_PAGES = 10_000;

/**
 * Memory of `npm start` with the eight demo sites, or of a web process on PostgreSQL with eight sites and 10,000 cars.
 * Requests 10,000 different search pages, then mixed load for this many minutes.
 */
export async function measureMemory(
  database: MemoryFigures['database'],
  { minutes = 0, pages = DIFFERENT_PAGES, say = (_words: string) => {} } = {},
): Promise<MemoryFigures> {
  const folder = mkdtempSync(join(tmpdir(), 'forecourt-bench-'));
  const postgres = database === 'server' ? await startOwnPostgres() : undefined;
  try {
    if (bundleIsStale()) await buildBundle();
    if (postgres) await fillSites(postgres.url, { sites: SERVER_SITES, cars: SERVER_CARS, say });
    const entry = postgres ? ['src/main/forecourt.ts', 'serve'] : [...START_OPTIONS, 'src/main/start.ts'];
    const start = () =>
      startOwnServer({
        entry,
        dataFolder: folder,
        variables: {
          DEMO_STOCK: '1',
          // `npm start` can set no options of malloc
          ...(postgres ? { ...unitEnvironment(), DATABASE_URL: postgres.url, LOG_LEVEL: 'info' } : {}),
        },
      });
    if (!postgres) await (await start()).stop(); // seeding an empty database takes more memory than serving
    const server = await start();
    const samples: number[] = [];
    let sampling: NodeJS.Timeout | undefined;
    try {
      const pid = server.process.pid!;
      const hosts = (postgres ? Array.from({ length: SERVER_SITES }, (_, n) => slugOf(n)) : DEMO).map((slug) =>
        slug === '' ? 'localhost' : `${slug}.localhost`,
      );
      await rest(5_000);
      const started = rss(pid);
      say(`started with ${started} MB`);
      sampling = setInterval(() => {
        samples.push(rss(pid));
        say(`minute ${samples.length}: ${samples.at(-1)} MB`);
      }, 60_000);
      await differentPages(server.port, hosts, pages, (done) => say(`${done} pages: ${rss(pid)} MB`));
      const afterPages = rss(pid);
      for (let minute = 0; minute < minutes; minute++) await mixedMinute(server.port, hosts, minute);
      return { database, started, afterPages, minutes: samples };
    } finally {
      clearInterval(sampling);
      await server.stop();
    }
  } finally {
    await postgres?.close();
    rmSync(folder, { recursive: true, force: true });
  }
}

const agent = new Agent({ keepAlive: true, maxSockets: 8 });

/** Requests a page as a browser does: compressed, over a kept-alive connection. */
const page = (port: number, host: string, path: string) =>
  new Promise<void>((resolve, reject) => {
    const headers = { host, 'accept-encoding': 'br' };
    get({ host: '127.0.0.1', port, path, agent, headers }, (response) => {
      response.resume();
      response.once('end', () =>
        response.statusCode === 200 ? resolve() : reject(new Error(`${host}${path} answered ${response.statusCode}`)),
      );
    }).once('error', reject);
  });

const different = (n: number) => `price=${5_000 + (n % 97) * 100}-${40_000 + n * 10}`;

async function differentPages(port: number, hosts: string[], count: number, report: (done: number) => void) {
  let next = 0;
  const visitor = async () => {
    for (let n = next++; n < count; n = next++) {
      await page(port, hosts[n % hosts.length]!, `/search?${different(n)}`);
      if (n % 1_000 === 999) report(n + 1);
    }
  };
  await Promise.all(Array.from({ length: 4 }, visitor));
}

/** Up to 20 requests a second: new searches and their second pages, home pages and the API, with an enquiry every 100 requests. */
async function mixedMinute(port: number, hosts: string[], minute: number): Promise<void> {
  const end = performance.now() + 60_000;
  for (let n = minute * 1_200; performance.now() < end; n++) {
    const host = hosts[n % hosts.length]!;
    const paths = [`/search?${different(n)}`, '/', `/api/search?${different(n)}`, `/search?${different(n + 7)}&page=2`];
    await page(port, host, paths[n % 4]!).catch(() => undefined); // a result of one page has no page 2
    if (n % 100 === 0) {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      await ask(port, host, '/enquire', { method: 'POST', body: leadForm(n), headers });
    }
    await rest(45);
  }
}

/** The chart for docs/performance.md: megabytes over minutes, one line for each process. */
export function memoryChart(figures: readonly MemoryFigures[]): string {
  const [width, height, left, bottom] = [720, 260, 48, 32];
  const longest = Math.max(...figures.map(({ minutes }) => minutes.length), 1);
  const most = Math.ceil(Math.max(...figures.flatMap(({ minutes, started }) => [...minutes, started])) / 200) * 200;
  const x = (minute: number) => left + ((width - left - 170) * minute) / longest;
  const y = (mb: number) => height - bottom - ((height - bottom - 12) * mb) / most;
  const text = (at: string, words: string | number) =>
    `<text ${at} font-family="sans-serif" font-size="11">${words}</text>`;
  const grid = Array.from({ length: most / 200 + 1 }, (_, n) => n * 200).map(
    (mb) =>
      `<path d="M${left} ${y(mb)}H${width - 170}" stroke="#ddd"/>${text(`x="${left - 6}" y="${y(mb) + 4}" text-anchor="end"`, mb)}`,
  );
  const lines = figures.map(({ database, started, minutes }, index) => {
    const all = [started, ...minutes];
    const path = all.map((mb, minute) => `${minute ? 'L' : 'M'}${x(minute).toFixed(1)} ${y(mb).toFixed(1)}`).join('');
    const colour = ['#0b5cad', '#b4501e'][index % 2];
    const words = database === 'embedded' ? 'embedded, 3,020 cars' : 'web process, 10,000 cars';
    return `<path d="${path}" fill="none" stroke="${colour}" stroke-width="2"/>${text(`x="${x(longest) + 6}" y="${y(all.at(-1)!) + 4}" fill="${colour}"`, words)}`;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="Resident memory in MB over ${longest} minutes of load"><rect width="100%" height="100%" fill="#fff"/>${grid.join('')}${text(`x="${left}" y="${height - 10}"`, `MB over ${longest} minutes`)}${lines.join('')}</svg>\n`;
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      database: { type: 'string' },
      minutes: { type: 'string', default: '0' },
      pages: { type: 'string', default: String(DIFFERENT_PAGES) },
      chart: { type: 'string' },
    },
  });
  const report = (words: string) => void process.stderr.write(`${words}\n`);
  const kinds = (['embedded', 'server'] as const).filter(
    (kind) => values.database === undefined || values.database === kind,
  );
  const run = (kind: MemoryFigures['database']) =>
    measureMemory(kind, {
      minutes: Number(values.minutes),
      pages: Number(values.pages),
      say: (words) => report(`${kind}: ${words}`),
    });
  // at the same time: memory does not depend on speed
  const figures = await Promise.all(kinds.map(run));
  process.stdout.write(`${JSON.stringify(figures, null, 2)}\n`);
  if (values.chart) writeFileSync(values.chart, memoryChart(figures));
}
