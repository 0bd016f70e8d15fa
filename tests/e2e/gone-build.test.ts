import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browse } from './browse.ts';

const { url, newPage } = browse();

/** Parts of the home page that are files of their own; most are fetched when they come near the screen. */
const PART = /\/assets\/(?:finder-box|location-carousel|reviews|opening-line)-[^/]*\.js$/;

const walkDown = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 400) {
      scrollTo(0, top);
      await new Promise((next) => requestAnimationFrame(next));
    }
  });

it('page of an old build reloads once, and then requests its missing parts no more', async () => {
  const page = await newPage();
  let loaded = 0;
  let requests = 0;
  page.on('domcontentloaded', () => loaded++);
  // the server has no file of an old build: neither a part nor the file that imports it
  await page.route('**/assets/*', (route) => {
    const gone = PART.test(route.request().url());
    if (gone) requests++;
    return gone || route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue();
  });
  const again = page.waitForEvent('domcontentloaded', { predicate: () => loaded === 2 });
  await page.goto(url('northbank', '/'), { waitUntil: 'networkidle' });
  await walkDown(page).catch(() => {}); // the page reloads while it is scrolled
  await again;
  // the reloaded page is of an old build too, as from a cache: it must not reload in a loop
  const checked = page.waitForResponse((answer) => answer.request().method() === 'HEAD' && answer.status() === 404);
  await page.waitForLoadState('networkidle');
  await walkDown(page);
  await checked;
  const before = requests;
  await page.reload({ waitUntil: 'networkidle' });
  await walkDown(page);
  expect(loaded).toBe(3); // by us
  expect(before).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1); // what the server drew stays
});
