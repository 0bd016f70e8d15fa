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

it('car below a resting mouse is drawn ahead, and counts as seen once it is', async () => {
  const page = await browser.newPage();
  await page.setViewport({ width: 1440, height: 900 });
  const devtools = await page.createCDPSession();
  await devtools.send('Preload.enable');
  const drawn = new Promise<string>((resolve, reject) => {
    devtools.on('Preload.prerenderStatusUpdated', ({ key, status, prerenderStatus }) => {
      if (status === 'Ready') resolve(new URL(key.url).pathname);
      if (status === 'Failure') reject(new Error(prerenderStatus));
    });
  });
  await page.goto(server.url('northbank', '/search'), { waitUntil: 'networkidle0' });
  const card = (await page.$('main [data-cards] a[href*="/cars/"]'))!;
  await card.hover();
  const path = await drawn;
  const viewed = () => page.evaluate((key) => localStorage.getItem(key) ?? '', VIEWED);
  expect(await viewed()).toBe('');

  await card.click();
  await expect.poll(() => new URL(page.url()).pathname).toBe(path);
  await expect.poll(viewed).toMatch(/^\[\d+\]$/);
  const { seen, scripts } = await page.evaluate(() => ({
    seen: (performance.getEntriesByType('navigation') as (PerformanceEntry & { activationStart: number })[])[0]!
      .activationStart,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ startTime }) => startTime),
  }));
  expect(seen).toBeGreaterThan(0);
  expect(scripts.length).toBeGreaterThan(0);
  for (const script of scripts) expect(script, 'no script before it is seen').toBeGreaterThanOrEqual(seen);
  await page.close();
});
