import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { arrive, browse, islandListens } from './browse.ts';

const { newPage, url } = browse();
const storedThings = (page: Page) => page.getByRole('main').getByText('Kept', { exact: true }).count();
const things = (page: Page) =>
  page
    .getByRole('main')
    .locator('li')
    .filter({ has: page.locator('small') });

it('device: lists what it keeps, and clears it', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await arrive(page, url('northbank', '/about-us'));
  await page.evaluate(() => {
    localStorage.setItem('forecourt-viewed', '[1]');
    localStorage.setItem('trade-in-offer', '18000,0');
    localStorage.setItem('of-the-desk', 'yes');
    sessionStorage.setItem('forecourt-compare', '[1]');
    sessionStorage.setItem('desk-draft-7', 'Dear');
  });
  await arrive(page, url('northbank', '/privacy-policy'));
  await page.getByRole('main').getByRole('link', { name: 'What this device keeps' }).click();
  await islandListens(page, 'kept-list');
  await expect.poll(() => storedThings(page)).toBe(2);
  expect(await things(page).filter({ hasText: 'My numbers' }).innerText()).toContain('Kept');
  expect(await things(page).filter({ hasText: 'Sign-in' }).innerText()).toContain('Nothing kept');

  await page.getByRole('button', { name: 'Clear this device' }).click();
  await page.getByText('This device is cleared.').waitFor();
  await islandListens(page, 'kept-list');
  await expect.poll(() => page.getByText('Nothing kept').count()).toBe(await things(page).count());
  expect(await page.evaluate(() => Object.keys(localStorage))).toEqual(['of-the-desk']);
  const ofTab = await page.evaluate(() => ({ ...sessionStorage }));
  expect([ofTab['forecourt-compare'], ofTab['desk-draft-7']]).toEqual([undefined, 'Dear']);
  expect(JSON.stringify(ofTab)).not.toContain('about-us');
});

it('device: signs out without script, and says what is left', async () => {
  const page = await newPage({ javaScriptEnabled: false });
  await page.goto(url('northbank', '/this-device'));
  expect(await things(page).count()).toBe(10);
  await page.getByRole('button', { name: 'Clear this device' }).click();
  await page.getByText('To clear what else is kept, turn on JavaScript.').waitFor();
  const { port } = new URL(page.url());
  const { headers } = await ask(Number(port), 'northbank.localhost', '/this-device', {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
  const cookies = String(headers['set-cookie']);
  for (const name of ['session', 'sign-in', 'device']) expect(cookies).toMatch(new RegExp(`(^|,)${name}=; Max-Age=0`));
  expect(cookies).not.toContain('staff');
});
