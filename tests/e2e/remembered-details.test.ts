import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browse, islandListens, pageListens } from './browse.ts';

const { newPage, url } = browse();
const PRIYA = { name: 'Priya Raman', email: 'priya@example.com', phone: '0412 345 678' };
const field = (page: Page, name: string) => page.getByRole('main').locator(`[name=${name}]`);
const values = (page: Page) => Promise.all(['name', 'email', 'phone'].map((name) => field(page, name).inputValue()));

/** A page of a shopper whom this device remembers. */
async function remembered(): Promise<Page> {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await page.addInitScript(
    (details) => localStorage.setItem('forecourt-details', details),
    JSON.stringify({ ...PRIYA, until: Date.now() + 1_000_000 }),
  );
  return page;
}

it('remembered details fill a form until they are forgotten', async () => {
  const page = await remembered();
  await page.goto(url('northbank', '/enquire'));
  await field(page, 'message').focus();
  await expect.poll(() => values(page)).toEqual(Object.values(PRIYA));
  await page.getByRole('button', { name: 'Forget my details on this device' }).click();
  await expect.poll(() => values(page)).toEqual(['', '', '']);
});

it('remembered details fill a form in a dialog, also the field that has the focus', async () => {
  const page = await remembered();
  await page.goto(url('northbank', '/search'));
  await page.locator('[data-cards] a').first().click();
  await page.waitForURL(/-[a-z]\d+$/);
  await page.setViewportSize({ width: 1440, height: 900 });
  await pageListens(page); // until then the link leads to a page
  await page.getByRole('main').getByRole('link', { name: 'Enquire Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await expect
    .poll(() => Promise.all(['name', 'email', 'phone'].map((name) => dialog.locator(`[name=${name}]`).inputValue())))
    .toEqual(Object.values(PRIYA));
});

it('remembered details never replace what was typed, also before the form listens', async () => {
  const page = await remembered();
  let release = () => {};
  const released = new Promise<void>((done) => (release = done));
  await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url('northbank', '/enquire'), { waitUntil: 'commit' });
  await field(page, 'name').fill('Tom Okafor');
  await field(page, 'phone').focus();
  release();
  await islandListens(page, 'form');
  await expect.poll(() => values(page)).toEqual(['Tom Okafor', PRIYA.email, '']);
  expect(await field(page, 'phone').evaluate((input) => input === document.activeElement)).toBe(true);
  await page.getByRole('button', { name: 'Forget my details on this device' }).click();
  await expect.poll(() => values(page)).toEqual(['Tom Okafor', '', '']);
});
