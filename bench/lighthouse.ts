import { existsSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';

/** Lighthouse results of one page with the mobile profile: the median of `RUNS` runs, bytes as transferred. */
export interface PageFigures {
  scores: Record<string, number>;
  fcpMs: number;
  lcpMs: number;
  blockingMs: number;
  /** Lighthouse's own measure of this machine in that moment (`benchmarkIndex`). */
  machine: number;
  cls: number;
  requests: number;
  /** KB by resource type: Document (with inline styles), Stylesheet, Script, Font, Image. */
  kilobytes: Record<string, number>;
}

const RUNS = 5;
const SITES = ['northbank', 'ringroad'] as const;
const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const CHROMIUM =
  process.env.CHROMIUM_PATH ??
  ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'].find((path) => existsSync(path));

/** Home, search and a car on two sites, on a first visit. */
export async function measureLighthouse({ runs = RUNS }: { runs?: number } = {}): Promise<Record<string, PageFigures>> {
  const server = await startOwnServer({ variables: { DEMO_STOCK: '1', RATE_LIMIT: '0' } });
  const figures: Record<string, PageFigures> = {};
  try {
    for (const site of SITES) {
      const { text } = await ask(server.port, `${site}.localhost`, '/api/search?status=in_stock&hitsPerPage=1');
      const car = (JSON.parse(text) as { hits: { path: string }[] }).hits[0]!.path;
      for (const [name, path] of Object.entries({ home: '/', search: '/search', car })) {
        const seen: PageFigures[] = [];
        for (let run = 0; run < runs; run++) {
          await open(server.port, site, path);
          seen.push(await judge(server.url(site, path)));
        }
        figures[`${site} ${name}`] = median(seen);
      }
    }
    return figures;
  } finally {
    await server.stop();
  }
}

/** Requests a page until it is cached with the best compression. */
async function open(port: number, site: string, path: string): Promise<void> {
  for (let visitor = 0; visitor < 10; visitor++)
    await ask(port, `${site}.localhost`, path, { headers: { 'accept-encoding': 'gzip, deflate, br, zstd' } });
  await new Promise((next) => setTimeout(next, 500)); // for the second compression
}

/** The run with the median largest contentful paint. All figures are of that run. */
const median = (seen: PageFigures[]): PageFigures =>
  seen.toSorted((a, b) => a.lcpMs - b.lcpMs)[Math.floor(seen.length / 2)]!;

async function judge(address: string): Promise<PageFigures> {
  const chrome = await launch({ chromeFlags: FLAGS, ...(CHROMIUM === undefined ? {} : { chromePath: CHROMIUM }) });
  try {
    const result = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits, environment } = result.lhr;
    const details = audits['network-requests']?.details as
      | { items: { resourceType: string; transferSize: number }[] }
      | undefined;
    const kilobytes: Record<string, number> = {};
    for (const { resourceType, transferSize } of details?.items ?? [])
      kilobytes[resourceType] = (kilobytes[resourceType] ?? 0) + transferSize / 1000;
    const ms = (audit: string) => Math.round(audits[audit]?.numericValue ?? 0);
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      fcpMs: ms('first-contentful-paint'),
      lcpMs: ms('largest-contentful-paint'),
      blockingMs: ms('total-blocking-time'),
      machine: Math.round(environment.benchmarkIndex),
      cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
      requests: details?.items.length ?? 0,
      kilobytes: Object.fromEntries(
        Object.entries(kilobytes).map(([kind, size]) => [kind, Math.round(size * 10) / 10]),
      ),
    };
  } finally {
    chrome.kill();
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureLighthouse(), null, 2)}\n`);
