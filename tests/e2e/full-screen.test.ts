import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive, dialogIsStep } from './browse.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(leaveBrowser);

it('full screen keeps the focus and its keys, wherever Tab leads', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await arrive(page, server.url('northbank', '/search?status=in_stock'));
  const hits = await page.evaluate(async () => {
    const answer = await fetch('/api/search?status=in_stock&hitsPerPage=40');
    return ((await answer.json()) as { hits: { path: string; photos_count: number }[] }).hits;
  });
  const car = hits.toSorted((a, b) => b.photos_count - a.photos_count)[0]!;
  expect(car.photos_count).toBeGreaterThan(2);
  await arrive(page, server.url('northbank', car.path));
  await page.getByText('View all photos full screen').click();
  const counter = page.locator('.yarl__counter');
  await counter.waitFor();
  for (let i = 0; i < 12; i++) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('End');
  await expect.poll(() => counter.innerText()).toBe(`${car.photos_count} / ${car.photos_count}`);
  await page.keyboard.press('Home');
  await expect.poll(() => counter.innerText()).toBe(`1 / ${car.photos_count}`);
  await page.keyboard.press('Escape');
  await counter.waitFor({ state: 'detached' });
  expect(new URL(page.url()).pathname).toBe(car.path);
  await page.close();
});

it('Back closes the full-screen pictures and the finance disclaimer, and loads nothing again', async () => {
  const page = await browser.newPage();
  await page.goto(server.url('northbank', '/search?status=in_stock'));
  const car = (await page.locator('[data-cards] a').first().getAttribute('href'))!;
  await arrive(page, server.url('northbank', car));
  const loaded: string[] = [];
  page.on('request', (request) => request.url().includes('.data') && loaded.push(request.url()));
  const photo = page.getByRole('region', { name: 'Photos' }).getByRole('link').first();
  await photo.press('Enter');
  const pictures = page.locator('.yarl__root');
  await pictures.waitFor();
  await dialogIsStep(page);
  await page.goBack();
  await pictures.waitFor({ state: 'detached' });
  await expect.poll(() => photo.evaluate((link) => link === document.activeElement)).toBe(true);
  await dialogIsStep(page, false);
  expect(new URL(page.url()).pathname).toBe(car);
  await page.getByRole('button', { name: 'Finance disclaimer' }).click();
  const disclaimer = page.getByRole('dialog', { name: 'Finance disclaimer' });
  await disclaimer.waitFor();
  await dialogIsStep(page);
  await page.goBack();
  await disclaimer.waitFor({ state: 'hidden' });
  expect(new URL(page.url()).pathname).toBe(car);
  expect(loaded).toEqual([]);
  await page.close();
});
