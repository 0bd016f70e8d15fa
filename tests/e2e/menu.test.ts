import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { browse } from './browse.ts';

const { open } = browse();

/** What has the focus, in its own words. */
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim(),
  );
const panels = (page: Page) => page.locator('nav[aria-label=Main] details[open]').count();

test('main menu by keyboard: Down goes into a panel, Left and Right move on, Escape back, Tab out closes', async () => {
  const page = await open('northbank', '/terms');
  const summary = (name: string) => page.locator('nav[aria-label=Main] summary', { hasText: name });
  await summary('Vehicles').focus();
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('Vehicles');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('a');
  await page.keyboard.press('ArrowDown');
  await expect.poll(() => focused(page)).toBe('SUVs');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('summary');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Escape');
  await expect.poll(async () => [await panels(page), await focused(page)]).toEqual([0, 'Vehicles']);

  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Our Stock');
  await expect.poll(() => panels(page)).toBe(0);
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => focused(page)).toBe('Offers'); // which has no panel
  await page.keyboard.press('ArrowDown');
  expect([await panels(page), await focused(page)]).toEqual([0, 'Offers']);
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Enter');
  await expect.poll(() => panels(page)).toBe(1);
  for (let tabs = 0; (await focused(page)) !== 'Offers'; tabs++) {
    expect(tabs).toBeLessThan(20);
    await page.keyboard.press('Tab');
  }
  await expect.poll(() => panels(page)).toBe(0);
});

test('menu on a phone keeps the focus while it is open and returns it', async () => {
  const page = await open('northbank', '/terms', { viewport: { width: 390, height: 844 } });
  const menu = page.locator('header details:has(> summary[aria-label=Menu])');
  await menu.locator('summary').first().press('Enter');
  await expect.poll(() => page.locator('main').evaluate((main) => main.closest('[inert]') !== null)).toBe(true);
  for (let tabs = 0; tabs < 40; tabs++) {
    await page.keyboard.press('Tab');
    const isInside = await menu.evaluate(
      (details) => document.activeElement === document.body || details.contains(document.activeElement),
    );
    expect(isInside, `after ${tabs + 1} Tabs`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('Menu');
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
  await menu.locator('summary').first().press('Enter');
  await expect.poll(() => page.locator('[inert]').count()).toBeGreaterThan(0);
  await page.mouse.click(195, 830); // beside it
  await expect.poll(() => menu.getAttribute('open')).toBe(null);
  await expect.poll(() => focused(page)).toBe('Menu');
  await expect.poll(() => page.locator('[inert]').count()).toBe(0);
});

test.each(['northbank', 'ringroad'])(
  'header of %s shows its first button in the same place before the others are there',
  async (site) => {
    const page = await open(site, '/', { viewport: { width: 390, height: 844 } });
    const buttons = page.locator('header :has(> details[name=header])').last();
    const first = buttons.locator('> :first-child');
    const before = await first.boundingBox();
    expect(
      await buttons.evaluate((group) => (group.replaceChildren(group.firstElementChild!), group.children.length)),
    ).toBe(1);
    expect(await first.boundingBox()).toEqual(before);
  },
);
