import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { ask } from '#tests/ask.ts';
import { axeViolations } from './axe.ts';
import { browse, islandListens } from './browse.ts';
import { hold } from './hold.ts';
import { startServer } from './server.ts';

const { url, newPage, open } = browse();

const field = (page: Page) => page.getByRole('combobox', { name: 'Looking for' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name }).first();

describe('the search box of the home page', () => {
  test('offers readings, names and cars with their numbers, by keyboard', async () => {
    const page = await open('northbank', '/');
    await field(page).pressSequentially('toyota coro');
    await option(page, /^Toyota Corolla \d+ vehicles?$/).waitFor();
    await expect.poll(() => page.getByRole('option').locator('img').count()).toBeGreaterThan(0);
    expect(await axeViolations(page, { within: 'main form' })).toEqual([]);
    await option(page, /^Toyota Corolla \d/).click();
    await page.waitForURL(/\/search\/toyota\/corolla/);
  });

  test.each(['toyota', 'suv', 'Toyota Camry', 'mazda', 'ute'])('offers each search once: %s', async (text) => {
    const { port } = await startServer();
    const response = await ask(port, 'northbank.localhost', `/api/suggest?q=${encodeURIComponent(text)}`);
    const { groups } = JSON.parse(response.text) as { groups: { kind: string; options: { name: string }[] }[] };
    const names = groups.flatMap(({ kind, options }) =>
      kind === 'cars' || kind === 'pages' ? [] : options.map(({ name }) => name),
    );
    expect(names.length).toBeGreaterThan(0);
    expect(names).toEqual([...new Set(names)]);
  });

  test.each([390, 768, 1440])(
    'shows words beside cars where there is room, all of it in sight: %i px',
    async (width) => {
      const page = await open('northbank', '/', { viewport: { width, height: 900 } });
      await field(page).first().click();
      await page.keyboard.type('toyota');
      const cars = page.getByRole('group', { name: 'Cars', exact: true });
      await cars.getByRole('option').first().waitFor();
      const [list, words, pictures] = await Promise.all(
        [page.getByRole('listbox'), page.getByRole('listbox').getByRole('group').first(), cars].map((one) =>
          one.evaluate((element) => element.getBoundingClientRect().toJSON() as DOMRect),
        ),
      );
      if (width === 390) expect(pictures!.top).toBeGreaterThanOrEqual(words!.bottom);
      else expect([pictures!.left >= words!.right, Math.abs(pictures!.top - list!.top) < 2]).toEqual([true, true]);
      if (width === 1440) expect(list!.width).toBeGreaterThan(800);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
      const seen = () =>
        page.getByRole('listbox').evaluate((element) => element.parentElement!.getBoundingClientRect().bottom);
      expect(await seen()).toBeLessThan(901); // half a pixel is rounded
    },
  );

  test('keeps what was searched for on the device, and says when there is no connection', async () => {
    const page = await open('northbank', '/');
    await field(page).click();
    await islandListens(page, 'search-box');
    await field(page).fill('diesel ute');
    await field(page).press('Enter');
    await page.waitForURL(/\/search\?query=diesel\+ute/);
    await page.goto(new URL('/', page.url()).href);
    // before a letter, and before the field listens
    await field(page).click();
    await option(page, 'diesel ute').waitFor();
    await page.context().setOffline(true);
    await field(page).pressSequentially('dies');
    await page.getByText('No connection. Suggestions').waitFor();
    await option(page, 'diesel ute').waitFor();
  });

  test('offers to who was in the field before any script had come', async () => {
    const page = await newPage();
    const script = await hold(page, /\/assets\/start-[^/]*\.js/);
    await page.goto(url('northbank', '/'));
    await field(page).pressSequentially('toyota');
    await script.requested;
    script.letGo();
    await option(page, /^Toyota \d+ vehicles?$/).waitFor();
  });

  test('counts for its button once typing rests, not for each letter', async () => {
    const page = await open('northbank', '/');
    await field(page).click();
    await islandListens(page, 'search-box');
    const before = await page.getByRole('button', { name: /^Show Me/ }).textContent();
    const counts: string[] = [];
    page.on('request', (request) => /\/api\/search\?/.test(request.url()) && counts.push(request.url()));
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await field(page).pressSequentially('corolla');
    await page.clock.runFor(2_000);
    await expect.poll(() => page.getByRole('button', { name: /^Show Me/ }).textContent()).not.toBe(before);
    expect(counts).toHaveLength(1);
  });

  test('offers prices with their numbers, places and pages of the site', async () => {
    const page = await open('northbank', '/');
    await field(page).click();
    await islandListens(page, 'search-box');
    await field(page).fill('suv under');
    await option(page, /^Under \$\d+,000 \d+ vehicles$/).waitFor();
    await field(page).fill('near cherm');
    await expect.poll(() => page.getByRole('group', { name: 'Places' }).getByRole('option').count()).toBeGreaterThan(0);
    await field(page).fill('sell your');
    await option(page, 'Sell your car').click();
    await page.waitForURL('**/sell-my-car');
  });
});

test('letters typed into the dealer finder before it listens are asked once it does', async () => {
  const page = await newPage();
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route(/\/assets\/finder-/, async (route) => {
    await released;
    await route.continue();
  });
  await page.goto(url('northbank', '/dealer-locator'));
  await page.locator('main input[role=combobox]').pressSequentially('brisb');
  release();
  await option(page, /Brisbane/).waitFor();
});
