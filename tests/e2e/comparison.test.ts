import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { forecourt } from '#main/forecourt.ts';
import { axeViolations } from './axe.ts';
import { arrive, islandListens } from './browse.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

const SITE = 'comparing';
const folder = mkdtempSync(join(tmpdir(), 'forecourt-comparison-'));
let server: TestServer;
let browser: Browser;
/** The page of the first of seven cars alike. */
let path: string;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  const run = async (...args: string[]) => {
    const [stdout, stderr] = [new PassThrough(), new PassThrough()];
    const code = await forecourt(args, { DATA_DIR: server.dataFolder }, { stdin: new PassThrough(), stdout, stderr });
    if (code !== 0) throw new Error(`${args.join(' ')}: ${String(stderr.read())}${String(stdout.read())}`);
  };
  const write = (name: string, lines: object[]) => {
    writeFileSync(join(folder, name), lines.map((line) => JSON.stringify(line)).join('\n'));
    return join(folder, name);
  };
  const address = { street: '1 Yard Street', city: 'Ipswich', state: 'QLD', postcode: '4305', lat: -27.6, long: 152.8 };
  const yard = { slug: 'yard', name: 'Yard', primary: true, phone: '07 5550 0105', address, country: 'AU' };
  const dealership = { slug: SITE, name: 'Comparing Motors', locations: [yard] };
  await run(
    'dealership',
    'apply',
    write('facts.yaml', [{ group: { slug: SITE, name: 'Comparing' }, dealerships: [dealership] }]),
  );
  mkdirSync(join(folder, SITE));
  write(`${SITE}/site.yaml`, [
    { group: SITE, site: { name: 'Comparing' }, lead: { email: ['a@dealer.example'] }, market: { fewestCars: 6 } },
  ]);
  await run('site', 'apply', join(folder, SITE), '--new-group', SITE);
  const cars = Array.from({ length: 7 }, (_, i) => ({
    stocknum: `C${i}`,
    car_type: 'used',
    year: 2020 + (i % 3),
    make: 'Toyota',
    model: 'RAV4',
    badge: 'Cruiser',
    price: 30_000 - i * 700 + (i % 2) * 900,
    price_type: 'drive_away',
    km: 60_000 + ((i * 3) % 7) * 6_000,
    images: ['/pictures/suv/blue-fq.webp'],
  }));
  await run('stock', 'import', write('stock.jsonl', cars), '--dealership', SITE);
  const page = await browser.newPage();
  await page.goto(server.url(SITE, '/search?query=C0'));
  path = (await page.locator('[data-cards] a').first().getAttribute('href'))!;
  await page.close();
}, 60_000);
afterAll(async () => {
  await leaveBrowser();
  rmSync(folder, { recursive: true });
});

/** The chart's first dot that opens, its number, and what lights up with it. */
async function firstDot(page: Page) {
  const dot = page.locator('svg a[data-n]').first();
  const number = (await dot.getAttribute('data-n'))!;
  return { dot, row: page.locator(`tr[data-n="${number}"]`), preview: page.locator(`div[data-n="${number}"]`) };
}

it('a dot of the comparison, its row and its preview are one, on the page of a car', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await arrive(page, server.url(SITE, path));
  await page.locator('#market').scrollIntoViewIfNeeded();
  await islandListens(page, 'market-section');
  const { dot, row, preview } = await firstDot(page);
  await dot.scrollIntoViewIfNeeded();
  expect(await preview.isVisible()).toBe(false);
  const atRest = await row.evaluate((element) => getComputedStyle(element).backgroundColor);
  await dot.hover();
  await expect.poll(() => preview.isVisible()).toBe(true);
  await expect.poll(() => row.evaluate((element) => getComputedStyle(element).backgroundColor)).not.toBe(atRest);
  expect(await preview.innerText()).toMatch(/\$[\d,]+[\s\S]+ km[\s\S]+(?:less|more|same price)/);
  await expect
    .poll(() => preview.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(0);
  expect(await axeViolations(page, { within: 'section[aria-labelledby=market]' })).toEqual([]);
  await row.hover();
  await expect.poll(() => preview.isVisible()).toBe(true);
  const fill = () =>
    dot
      .locator('circle')
      .nth(1)
      .evaluate((element) => getComputedStyle(element).fill);
  const pointed = await fill();
  await page.mouse.move(0, 0);
  await expect.poll(() => preview.isVisible()).toBe(false);
  await expect.poll(fill).not.toBe(pointed);
  await page.close();
});

it('dots of the comparison are reached by keyboard in the order of kilometres and open their cars, without JavaScript', async () => {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url(SITE, `${path}/market`));
  const { dot, row, preview } = await firstDot(page);
  await dot.focus();
  await page.keyboard.press('Shift+Tab');
  const names: string[] = [];
  const dots = await page.locator('svg a[data-n]').count();
  for (let i = 0; i < dots; i++) {
    await page.keyboard.press('Tab');
    names.push((await page.locator('svg a:focus').getAttribute('aria-label'))!);
    if (i === 0) await expect.poll(() => preview.isVisible()).toBe(true);
  }
  const kms = names.map((name) => Number(/([\d,]+) km,/.exec(name)![1]!.replace(',', '')));
  expect(kms).toEqual(kms.toSorted((a, b) => a - b));
  const href = await dot.getAttribute('href');
  expect(await row.getByRole('link').getAttribute('href')).toBe(href);
  await dot.focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(server.url(SITE, href!));
  await context.close();
});
