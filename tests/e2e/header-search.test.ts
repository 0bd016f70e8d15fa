import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { browse, dialogIsStep } from './browse.ts';

const { open } = browse();

const PHONE = { viewport: { width: 320, height: 640 }, hasTouch: true, isMobile: true };
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Search', exact: true });
const typed = (page: Page) => dialog(page).getByRole('combobox', { name: 'Search stock' });
const option = (page: Page, name: string | RegExp) => dialog(page).getByRole('option', { name }).first();
const button = (page: Page) => page.locator('header summary[aria-label=Search]');
const activeName = (page: Page) => page.evaluate(() => document.activeElement?.id ?? '');

describe('the search field of a header', () => {
  test('a focus alone moves nothing; the first letter opens the suggestions, by keyboard', async () => {
    const page = await open('ringroad', '/terms');
    const scripts: string[] = [];
    page.on('request', (request) => scripts.push(request.url()));
    const field = page.locator('#header-find');
    await field.focus();
    await expect.poll(() => scripts.join('\n')).toMatch(/\/open-search-/);
    expect(await dialog(page).count()).toBe(0);
    await page.keyboard.type('toyota coro');
    await option(page, /^Toyota Corolla \d+ vehicles?$/).waitFor();
    expect(await typed(page).inputValue()).toBe('toyota coro');
    expect(await axeViolations(page, { within: 'dialog' })).toEqual([]);

    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'detached' });
    await expect.poll(() => field.inputValue()).toBe('toyota coro');
    await expect.poll(() => activeName(page)).toBe('header-find');
    expect(await dialog(page).count()).toBe(0);

    await page.keyboard.press('ArrowDown');
    await option(page, /^Toyota Corolla \d/).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\/toyota\/corolla/);
    await page.goBack();
    await page.waitForURL('**/terms');
  });

  test('an empty field offers what is often looked for, and each line finds as many as it says', async () => {
    const page = await open('northbank', '/terms');
    await button(page).click();
    const often = dialog(page).getByRole('group', { name: 'Often looked for' }).getByRole('option').first();
    const count = await often.locator('small').textContent();
    await often.click();
    await page.waitForURL(/\/search/);
    await page.getByText(count!).first().waitFor();
  });

  test('letters typed before its script has come are carried over', async () => {
    const page = await open('ringroad', '/terms');
    const { promise, resolve } = Promise.withResolvers<void>();
    await page.route(/\/open-search-/, async (route) => {
      await promise;
      await route.continue();
    });
    await page.locator('#header-find').click();
    await page.keyboard.type('corolla');
    resolve();
    await option(page, /Corolla/).waitFor();
    expect(await typed(page).inputValue()).toBe('corolla');
    await dialog(page).getByRole('button', { name: 'Clear search stock' }).click();
    await dialog(page).getByRole('group', { name: 'Often looked for' }).waitFor();
    await page.keyboard.type('corolla');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/search\?query=corolla/);
  });

  test('a slip is told with what was meant', async () => {
    const page = await open('northbank', '/terms');
    await button(page).click();
    await typed(page).fill('corrola');
    const meant = dialog(page).getByRole('group', { name: 'Did you mean' }).getByRole('option').first();
    expect(await meant.textContent()).toMatch(/Corolla\d+ vehicles?$/);
    await meant.click();
    await page.waitForURL(/\/search\?query=corrola/);
    await page.getByText('Corolla').first().waitFor();
  });

  test('Back from what was found leads to the page, where it is closed', async () => {
    const page = await open('ringroad', '/finance', PHONE);
    await button(page).tap();
    await typed(page).fill('corolla');
    await option(page, /Corolla/).waitFor();
    await typed(page).press('Enter');
    await page.waitForURL(/query=corolla/);
    await page.goBack();
    await page.waitForURL('**/finance');
    expect(await dialog(page).count()).toBe(0);
    await page.goForward();
    await page.waitForURL(/query=corolla/);
  });

  test('without its script, and without any, it is a plain form', async () => {
    for (const javaScriptEnabled of [true, false]) {
      const page = await open('ringroad', '/terms', { javaScriptEnabled });
      await page.route(/\/open-search-/, (route) => route.abort());
      await page.locator('#header-find').fill('corolla');
      await page.locator('#header-find').press('Enter');
      await page.waitForURL(/\/search\?query=corolla/);
    }
  });

  test('on a phone it takes the whole screen; Back closes it where the page was, and what was typed stays', async () => {
    const page = await open('northbank', '/search', PHONE);
    await page.evaluate(() => window.scrollTo(0, 0));
    await button(page).tap();
    await typed(page).waitFor();
    const scrolled = await page.evaluate(() => window.scrollY);
    const address = page.url();
    await page.keyboard.type('ute under 40k');
    await option(page, /\d+ vehicles/).waitFor();
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 320, height: 640 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

    await dialogIsStep(page);
    await page.goBack();
    await dialog(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await expect.poll(() => page.locator('header [name=query]').inputValue()).toBe('ute under 40k');

    await button(page).tap();
    await expect.poll(() => typed(page).inputValue()).toBe('ute under 40k');
    await dialog(page).getByRole('button', { name: 'Close' }).tap();
    await dialog(page).waitFor({ state: 'detached' });
    await button(page).tap();
    await typed(page).press('Enter');
    await page.waitForURL(/query=ute\+under\+40k/);
    await page.goBack();
    await page.waitForURL(address);
  });

  test('the keyboard of a phone covers no suggestion', async () => {
    const page = await open('northbank', '/terms', PHONE);
    await button(page).tap();
    await typed(page).fill('toyota');
    await option(page, /^Toyota/).waitFor();
    // a browser without a screen has no keyboard: this is how one is told of it
    await page.evaluate(() => {
      Object.defineProperty(window.visualViewport, 'height', { value: 300 });
      window.visualViewport!.dispatchEvent(new Event('resize'));
    });
    await expect.poll(async () => (await dialog(page).boundingBox())!.height).toBe(300);
    const last = dialog(page).getByRole('option').last();
    for (let at = (await dialog(page).getByRole('option').count()) - 1; at >= 0; at--)
      await page.keyboard.press('ArrowDown');
    await expect.poll(async () => (await last.boundingBox())!.y).toBeLessThan(300);
  });
});

test('the field of the home page takes the whole screen of a phone, and its form is sent with its other fields', async () => {
  const page = await open('northbank', '/', PHONE);
  const field = page.locator('#home-query');
  await page.getByRole('combobox', { name: 'Body' }).selectOption({ index: 1 });
  await field.tap();
  await typed(page).waitFor();
  await page.keyboard.type('toyota');
  await option(page, /^Toyota/).waitFor();
  await dialog(page).getByRole('button', { name: 'Close' }).tap();
  await dialog(page).waitFor({ state: 'detached' });
  await expect.poll(() => field.inputValue()).toBe('toyota');
  expect(await page.locator('main [role=listbox] [role=option]').count()).toBe(0);
  await field.tap();
  await typed(page).press('Enter');
  await page.waitForURL(/\/search\?(?=.*query=toyota)(?=.*body=)/);
});
