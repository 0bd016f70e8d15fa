import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browse } from './browse.ts';

const { url, newPage } = browse();

/** Parts of the home page that are files of their own; most are fetched when they come near the screen. */
const PART = /\/assets\/(?:finder-box|rating-now|review-carousel|opening)-[^/]*\.js$/;

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
  /** How often a page has looked whether its file is gone, by what was loaded before. */
  const checks: number[] = [];
  page.on('domcontentloaded', () => loaded++);
  page.on('response', (answer) => {
    if (answer.request().method() === 'HEAD' && answer.status() === 404) checks.push(loaded);
  });
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
  await page.waitForLoadState('networkidle');
  await walkDown(page);
  await expect.poll(() => checks).toContain(2);
  const before = requests;
  await page.reload({ waitUntil: 'networkidle' });
  await walkDown(page);
  expect(loaded).toBe(3); // by us
  expect(before).toBeGreaterThan(0);
  await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1); // what the server drew stays
});

/** What lies over a page (dialogs, hearts) and what they open: the files of an old build have gone. */
const OVER_PAGE = /\/assets\/(?:hosts|hosted-dialogs|form-dialog|save-host|press-heart)-[^/]*\.js$/;

it.each([
  ['link that opens a dialog', 'main a[data-dialog=form]', /\/enquire/],
  ['watchlist button', '[data-save]', /\/sign-in\?type=watchlist/],
])('press on a page of an old build: a %s does once what it does without script', async (_, pressed, next) => {
  const page = await newPage();
  let requests = 0;
  await page.route('**/assets/*', (route) => {
    const gone = OVER_PAGE.test(route.request().url());
    if (gone) requests++;
    return gone ? route.fulfill({ status: 404 }) : route.continue();
  });
  await page.goto(url('northbank', '/search'), { waitUntil: 'networkidle' });
  const car = await page.locator('main a[href^="/cars/"]').first().getAttribute('href');
  await page.goto(url('northbank', pressed === '[data-save]' ? '/search' : car!), { waitUntil: 'networkidle' });
  const opened: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) opened.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  let presses = 0;
  await page.exposeFunction('notePress', () => presses++);
  await page.evaluate(() =>
    document.addEventListener('click', () => void (globalThis as { notePress?: () => void }).notePress?.(), true),
  );
  await page.locator(pressed).first().click();
  await page.waitForURL(next);
  await expect.poll(() => presses, { message: 'by the visitor, and again by us' }).toBe(2);
  expect(requests).toBeGreaterThan(0);
  expect(new Set(opened).size, opened.join(', ')).toBe(opened.length);
});
