import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { arrive, browse, islandListens, pageListens } from './browse.ts';

const { url, newPage, open } = browse();

/** Holds requests until they are let go. `requested`: one is held. */
async function hold(page: Page, what: RegExp, only: (route: Route) => boolean = () => true) {
  const { promise: free, resolve: letGo } = Promise.withResolvers<void>();
  const { promise: requested, resolve: request } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    if (!only(route)) return route.fallback();
    request();
    await free;
    await route.continue();
  });
  return { requested, letGo };
}

const focused = (page: Page) => page.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name);

/** Of a form that has the field. */
const formWith = (page: Page, name: string) => page.locator('form', { has: page.locator(`[name=${name}]`) }).first();

describe('an answer that comes late', () => {
  it('delivery: the price is that of the postcode that was asked for last', async () => {
    const page = await open('northbank', '/search?car_type=used');
    await page.locator('[data-part=results] h2 a').first().click();
    await page.waitForURL('**/cars/**');
    await pageListens(page);
    const form = formWith(page, 'postcode');
    const field = form.locator('input[name=postcode]');
    await field.focus();
    await islandListens(page, 'delivery-calculator');
    const late = await hold(page, /api\/delivery.*4000/);
    await field.fill('4000');
    await field.press('Enter');
    await late.requested;
    await field.fill('4870');
    await field.press('Enter');
    await form.getByText(/to Queensland/).waitFor();
    late.letGo();
    await page.waitForTimeout(300); // nothing is to come of it
    expect(await form.locator('output').innerText()).toContain('Queensland');
  });
});

