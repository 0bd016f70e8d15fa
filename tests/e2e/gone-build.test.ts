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

it('loads a page of a build that is gone again, once, and asks for its parts no further', async () => {
  const page = await newPage();
  let loaded = 0;
  let asked = 0;
  page.on('domcontentloaded', () => loaded++);
  // of a build that is gone the server has nothing: a part is not found, and neither is the file that asks for it
  await page.route('**/assets/*', (route) => {
    const gone = PART.test(route.request().url());
    if (gone) asked++;
    return gone || route.request().method() === 'HEAD' ? route.fulfill({ status: 404 }) : route.continue();
  });
  const again = page.waitForEvent('domcontentloaded', { predicate: () => loaded === 2 });
  await page.goto(url('northbank', '/'), { waitUntil: 'networkidle' });
  await walkDown(page).catch(() => {}); // the page goes while it is walked
  await again;
  // the build that comes now is gone as well, as where a cache shows an old page: that is no circle
  const checked = page.waitForResponse((answer) => answer.request().method() === 'HEAD' && answer.status() === 404);
  await page.waitForLoadState('networkidle');
  await walkDown(page);
  await checked;
  const before = asked;
  await page.reload({ waitUntil: 'networkidle' });
  await walkDown(page);
  expect(loaded).toBe(3); // by us
  expect(before).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1); // what the server drew stays
});
