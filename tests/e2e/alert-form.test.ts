import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { browse, islandListens } from './browse.ts';
import { hold } from './hold.ts';

const { newPage, open, url } = browse();

const WORDS = 'hybrid near Ipswich under 45k with sparkles, weekly';
const chips = (page: Page) =>
  page.getByRole('group', { name: 'What this alert watches' }).getByRole('button').allInnerTexts();
const isUnderstood = async (page: Page) => {
  await page.getByText('We didn’t understand “sparkles”').waitFor();
  expect(await page.getByLabel('Describe it in your own words').inputValue()).toBe(WORDS);
  expect(await page.getByLabel('Once a week').isChecked()).toBe(true);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('priya@example.com');
  await expect.poll(async () => (await chips(page)).join(' | ')).toMatch(/Up to \$45,000.* \| .*Ipswich/s);
};
async function describeIt(page: Page) {
  await page.getByLabel('Email', { exact: true }).fill('priya@example.com');
  await page.getByLabel('Describe it in your own words').fill(WORDS);
  await page.getByRole('button', { name: 'Show what we understood' }).click();
  await isUnderstood(page);
}
async function correctAndSend(page: Page) {
  const before = await chips(page);
  await page.getByRole('button', { name: /^Up to \$45,000/ }).click();
  await expect.poll(() => chips(page)).toHaveLength(before.length - 1);
  expect(await page.getByLabel('Email', { exact: true }).inputValue()).toBe('priya@example.com');
  expect(await page.getByLabel('Once a week').isChecked()).toBe(true);
  await page.getByLabel('Email', { exact: true }).press('Enter');
  await page.getByText('We sent a link to').waitFor();
  await expect
    .poll(() => page.locator('main, dialog').allInnerTexts())
    .toContainEqual(expect.stringContaining('Once a week'));
}

it.each<[string, BrowserContextOptions]>([
  ['with JavaScript at 320 px', { viewport: { width: 320, height: 800 } }],
  ['without JavaScript', { javaScriptEnabled: false }],
])('an alert in words is shown, corrected and taken on its page, %s', async (_how, options) => {
  const page = await open('northbank', '/alert-me', options);
  await describeIt(page);
  expect(page.url()).not.toContain('priya');
  if (options.javaScriptEnabled !== false) expect(await axeViolations(page)).toEqual([]);
  await correctAndSend(page);
});

it('an alert in words is shown, corrected and taken in the dialog of a search', async () => {
  const page = await open('northbank', '/search/toyota');
  await page
    .getByRole('link', { name: /Alert me|Tell me when/ })
    .first()
    .click();
  await page.getByRole('dialog').getByLabel('Email', { exact: true }).waitFor();
  await describeIt(page);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.querySelector('legend')?.textContent))
    .toBe('What this alert watches');
  expect(await axeViolations(page, { within: 'dialog' })).toEqual([]);
  await correctAndSend(page);
});

it('an alert is not taken for words that mean nothing, and keeps them', async () => {
  const page = await open('northbank', '/alert-me', { javaScriptEnabled: false });
  await page.getByLabel('Email', { exact: true }).fill('priya@example.com');
  await page.getByLabel('Describe it in your own words').fill('qwzx blorp');
  await page.getByRole('button', { name: 'Send me a link to confirm' }).click();
  await page.getByText('We couldn’t find a make').waitFor();
  expect(await page.getByLabel('Describe it in your own words').inputValue()).toBe('qwzx blorp');
});

it('an alert by text is asked for with consent to texts, and its number is in no address', async () => {
  const page = await open('northbank', '/alert-me?search=/search/toyota', { viewport: { width: 390, height: 844 } });
  const phone = `0491${String(Date.now()).slice(-6)}`;
  expect(await page.getByLabel('Mobile').isVisible()).toBe(false);
  await page.getByLabel('By text message').check();
  await expect.poll(() => page.getByLabel('Email', { exact: true }).isVisible()).toBe(false);
  await page.getByText(/you agree that Northbank.* texts this number/).waitFor();
  expect(await axeViolations(page)).toEqual([]);
  await page.getByLabel('Mobile').fill('12');
  await page.getByLabel('Mobile').press('Enter');
  await expect.poll(() => page.getByLabel('Mobile').getAttribute('aria-invalid')).toBe('true');
  expect(await page.getByLabel('Mobile').inputValue()).toBe('12');
  await page.getByLabel('Mobile').fill(phone);
  await page.getByLabel('Mobile').press('Enter');
  await page.getByRole('heading', { name: 'Check your phone' }).waitFor();
  expect(page.url()).not.toContain(phone);
});

it('text that is added to the words of an alert before its form listens stays, and the cursor in it', async () => {
  const page = await newPage();
  const late = await hold(page, /\.js(\?|$)/);
  await page.goto(url('northbank', '/alert-me'), { waitUntil: 'commit' });
  const field = page.getByLabel('Describe it in your own words');
  await field.fill('hybrid near Ipswich');
  await page.getByRole('button', { name: 'Show what we understood' }).click();
  await expect.poll(() => chips(page)).toHaveLength(2);
  await field.focus();
  await field.press('Home');
  await field.pressSequentially('blue ');
  late.letGo();
  await islandListens(page, await field.evaluate((area) => area.closest<HTMLElement>('is-land')!.dataset.name!));
  await field.pressSequentially('Toyota ');
  expect(await field.inputValue()).toBe('blue Toyota hybrid near Ipswich');
});
