import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { browse } from './browse.ts';
import { signedInAt } from './desk-walk.ts';

const { newPage, url } = browse();
const SITE = 'northbank';

const desk = (path: string) => url(SITE, `/desk${path}`);
const times = (page: Page) => page.locator('input[name=appointment]:not([disabled]):visible');

it('desk without JavaScript: a test drive is booked on one page', async () => {
  const { page } = await signedInAt({ newPage, url }, SITE, { javaScriptEnabled: false });
  await page.goto(desk('/calendar/book'));
  await page.getByLabel('Name').fill('Nora Noscript');
  await page.getByLabel('Phone').fill('0491 570 158');
  await page.getByRole('searchbox').fill('toyota');
  await page.keyboard.press('Enter');
  await page
    .getByRole('radio', { name: /Toyota/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'Find' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Nora Noscript');
  await times(page).first().check({ force: true });
  await page.getByRole('button', { name: 'Book the test drive' }).click();
  expect(page.url()).toMatch(/\/calendar\/drives\/\d+/);
  expect(await page.locator('h1').innerText()).toMatch(/^Nora Noscript, /);
});
