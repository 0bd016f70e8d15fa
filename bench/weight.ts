import { existsSync } from 'node:fs';
import lighthouse from 'lighthouse';
import { launch } from 'chrome-launcher';
import { ask } from '#tests/ask.ts';
import { startOwnServer } from '#tests/e2e/server.ts';

export interface WeightFigures {
  /** Brotli bytes before the search page is interactive. */
  html: number;
  css: number;
  js: number;
  total: number;
  /** Page, sheets, scripts; without pictures and faces. */
  files: number;
  lighthouse: Record<string, { scores: Record<string, number>; lcpMs: number; cls: number; requests: number }>;
}

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

/** What a phone must fetch before it can use a search page, and what Lighthouse's mobile profile says of three pages. */
export async function measureWeight(): Promise<WeightFigures> {
  const server = await startOwnServer({ variables: { DEMO_STOCK: '1' } });
  try {
    const size = async (path: string) =>
      (await ask(server.port, 'northbank.localhost', path, { headers: { 'accept-encoding': 'br' } })).body.length;
    const { text } = await ask(server.port, 'northbank.localhost', '/search');
    const css = [...text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(([, href]) => href!);
    const js = new Set(
      [
        ...text.matchAll(/(?:<link rel="modulepreload" href|<script[^>]* src)="([^"]+)"/g),
        ...text.matchAll(/import\s+(?:\*[^"]*from\s*)?"(\/assets\/[^"]+)"/g),
      ].map(([, href]) => href!),
    );
    const total = async (paths: Iterable<string>) =>
      (await Promise.all([...paths].map(size))).reduce((sum, bytes) => sum + bytes, 0);
    const figures = { html: await size('/search'), css: await total(css), js: await total(js) };
    const car = (
      JSON.parse((await ask(server.port, 'northbank.localhost', '/api/search?status=in_stock&hitsPerPage=1')).text) as {
        hits: { path: string }[];
      }
    ).hits[0]!.path;
    return {
      ...figures,
      total: figures.html + figures.css + figures.js,
      files: 1 + css.length + js.size,
      lighthouse: {
        home: await judge(server.url('northbank', '/')),
        search: await judge(server.url('northbank', '/search')),
        car: await judge(server.url('northbank', car)),
      },
    };
  } finally {
    await server.stop();
  }
}

async function judge(address: string): Promise<WeightFigures['lighthouse'][string]> {
  const chrome = await launch({ chromeFlags: FLAGS, ...(CHROMIUM === undefined ? {} : { chromePath: CHROMIUM }) });
  try {
    const result = await lighthouse(address, { port: chrome.port, output: 'json', logLevel: 'error' });
    if (!result) throw new Error('Lighthouse gave no result');
    const { categories, audits } = result.lhr;
    const items = audits['network-requests']?.details;
    return {
      scores: Object.fromEntries(
        Object.entries(categories).map(([name, { score }]) => [name, Math.round((score ?? 0) * 100)]),
      ),
      lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
      cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
      requests: items && 'items' in items ? items.items.length : 0,
    };
  } finally {
    chrome.kill();
  }
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureWeight(), null, 2)}\n`);
