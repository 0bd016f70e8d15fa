import type { Browser } from 'puppeteer-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { launchBrowserThatDrawsAhead } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowserThatDrawsAhead();
});
afterAll(() => browser?.close());

const VIEWED = 'forecourt-viewed';

it('car is drawn ahead of the click that opens it, and counts as seen once it is', async () => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  await page.goto(server.url('northbank', '/search'), { waitUntil: 'networkidle0' });
  const card = (await page.$('main [data-cards] a[href*="/cars/"]'))!;
  const path = await card.evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname);
  const viewed = () => page.evaluate((key) => localStorage.getItem(key) ?? '', VIEWED);
  expect(await viewed()).toBe('');

  await card.click({ delay: 1_500 }); // ms: the browser draws the page from the moment the button is down
  // asked of the page itself: what Puppeteer says of it is still the address before
  await expect.poll(() => page.evaluate(() => location.pathname).catch(() => 'between two pages')).toBe(path);
  await expect.poll(viewed).toMatch(/^\[\d+\]$/);
  const { seen, painted, scripts } = await page.evaluate(() => ({
    painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
    seen: (performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart: number })[])[0]!
      .activationStart,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(seen).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  expect(painted).toBeGreaterThan(seen);
  for (const script of scripts) expect(script, 'no script before its first paint').toBeGreaterThan(painted);
  await page.close();
});
