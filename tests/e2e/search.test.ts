import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse, dialogIsStep, islandListens } from './browse.ts';
import { hold } from './hold.ts';

const SITE = 'northbank';
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };

const { url, newPage, open: openOn } = browse();
const open = (path: string, options?: BrowserContextOptions) => openOn(SITE, path, options);

/** The requests of a page that shows another search. */
const isSearch = ({ pathname }: URL) => /^\/(?:api\/search\/results|search)(?:\/|$)/.test(pathname);

const SCRIPTS = /\/assets\/[^/]+\.js$/;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const count = async (page: Page) => Number((await page.locator('h1 + p b').innerText()).replaceAll(',', ''));
const countOf = async (page: Page, make: string) =>
  Number(
    await page
      .locator('label', { has: page.locator(`input[name=make][value=${make}]`) })
      .locator('.num')
      .innerText(),
  );

describe('search words', () => {
  test('become filters, are listed, and can be searched for as words, without JavaScript', async () => {
    const page = await open('/', { javaScriptEnabled: false });
    const field = page.locator('input[name=query]:visible').first();
    await field.fill('diesel SUV');
    await field.press('Enter');
    expect(new URL(page.url()).search).toContain('query=diesel+SUV');
    await expect.poll(() => heading(page).innerText()).toBe('Diesel SUVs');
    await expect.poll(() => page.getByText('We turned “diesel SUV” into filters').count()).toBe(1);
    await expect.poll(() => page.locator('input[name=fuel][value=Diesel]').isChecked()).toBe(true);
    const found = await count(page);
    await page.getByRole('link', { name: 'Search for these words instead' }).click();
    await expect.poll(() => heading(page).innerText()).toContain('matching “diesel SUV”');
    await expect.poll(() => page.getByText('We turned').count()).toBe(0);
    await page.goBack();
    await page.getByRole('link', { name: /^Diesel/ }).click();
    await expect.poll(() => count(page)).toBeGreaterThan(found);
    expect(new URL(page.url()).pathname).toBe('/search/suv');
  });

  test('without results name the words to drop', async () => {
    const page = await open('/search?query=lpg+suv');
    await expect.poll(() => page.getByText('No Results Available').count()).toBe(1);
    await page.getByRole('link', { name: 'Remove LPG' }).first().click();
    await expect.poll(() => page.getByText('No Results Available').count()).toBe(0);
  });
});

describe('search filter', () => {
  test('works without a reload, keeps place and focus, and Back removes it', async () => {
    const page = await open('/search');
    const all = await count(page);
    const toyotas = await countOf(page, 'Toyota');
    await page.evaluate(() => {
      document.body.dataset.here = 'still';
      scrollTo(0, 300);
    });
    const box = page.getByRole('checkbox', { name: /^Toyota/ });
    await box.evaluate((element: HTMLElement) => element.focus({ preventScroll: true }));
    await page.keyboard.press('Space');
    await expect.poll(() => box.isChecked()).toBe(true);
    await expect.poll(() => heading(page).innerText()).toMatch(/^Toyota/);
    await expect.poll(() => count(page)).toBe(toyotas);
    // chips have come above the cards; the browser keeps in place what was in view
    expect(
      await page.evaluate(() => [
        document.body.dataset.here,
        scrollY >= 300,
        document.activeElement?.getAttribute('value'),
      ]),
    ).toEqual(['still', true, 'Toyota']);
    await page.goBack();
    await expect.poll(() => count(page)).toBe(all);
    await expect.poll(async () => [await box.isChecked(), await page.evaluate(() => scrollY)]).toEqual([false, 300]);
  });

  test('shows the second of two quick taps', async () => {
    const page = await open('/search');
    const [toyotas, mazdas] = [await countOf(page, 'Toyota'), await countOf(page, 'Mazda')];
    await page.getByRole('checkbox', { name: /^Toyota/ }).click();
    await page.getByRole('checkbox', { name: /^Mazda/ }).click();
    await expect.poll(() => count(page)).toBe(toyotas + mazdas);
    await expect.poll(() => page.getByRole('checkbox', { name: /^(?:Toyota|Mazda)/, checked: true }).count()).toBe(2);
  });

  test('narrows the results and is removed again without JavaScript', async () => {
    const page = await open('/search', { javaScriptEnabled: false });
    const toyotas = await countOf(page, 'Toyota');
    await page.getByRole('checkbox', { name: /^Toyota/ }).check();
    await page.getByRole('button', { name: 'Show results' }).click();
    await expect.poll(() => count(page)).toBe(toyotas);
    await expect.poll(() => page.getByRole('checkbox', { name: /^Toyota/ }).isChecked()).toBe(true);
    await page.getByRole('link', { name: /^Toyota\s*remove$/ }).click();
    expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe('/search');
  });

  test('can be a price set by keyboard', async () => {
    const page = await open('/search/toyota');
    const before = await count(page);
    const thumb = page.getByRole('slider', { name: 'Lowest price' });
    await thumb.focus();
    for (const key of ['ArrowRight', 'PageUp', 'PageUp', 'PageUp']) await page.keyboard.press(key);
    await expect.poll(() => page.url()).toMatch(/\/search\/toyota\?price=\d+-$/);
    await expect.poll(() => count(page)).toBeLessThan(before);
    expect(await thumb.evaluate((element) => element === document.activeElement)).toBe(true);
  });
});

test('price range that is being typed is not overwritten by the response to its first digits', async () => {
  const page = await open('/search');
  await page.route(isSearch, async (route) => {
    await new Promise((next) => setTimeout(next, 400));
    await route.continue();
  });
  const [low, high] = [page.locator('[name=price_min]'), page.locator('[name=price_max]')];
  await low.fill('12.5k');
  await page.keyboard.press('Tab');
  await page.keyboard.type('40', { delay: 20 });
  await expect.poll(() => page.url()).toContain('price=12500-');
  await page.keyboard.type('000');
  await page.keyboard.press('Tab');
  await expect.poll(() => page.url()).toContain('price=12500-40000');
  const typed = async () => [await low.inputValue(), await high.inputValue()];
  await expect.poll(typed).toEqual(['$12,500', '$40,000']);
  await low.fill('');
  await high.fill('');
  await page.keyboard.press('Tab');
  await expect.poll(() => new URL(page.url()).search).toBe('');
  await expect.poll(typed).toEqual(['', '']);
});

test('search keeps the earlier results when a request fails, and can be tried again', async () => {
  const page = await open('/search');
  const before = await count(page);
  await page.route(isSearch, (route) => route.abort());
  await page.getByRole('checkbox', { name: /^Toyota/ }).click();
  await expect.poll(() => page.getByRole('alert').innerText()).toMatch(/couldn’t load/);
  expect([await count(page), await page.getByRole('checkbox', { name: /^Toyota/ }).isChecked()]).toEqual([
    before,
    true,
  ]);
  await page.unroute(isSearch);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => count(page)).toBeLessThan(before);
  await expect.poll(() => page.getByRole('alert').count()).toBe(0);
});

describe('filter sheet on a phone', () => {
  test('updates its count with each choice, and leads to that many results', async () => {
    const page = await open('/search', PHONE);
    await page.getByRole('button', { name: 'Filters' }).last().tap();
    const sheet = page.getByRole('dialog', { name: 'Filters' });
    const box = await sheet.boundingBox();
    expect(box!.height).toBeLessThanOrEqual(844 * 0.92);
    const shown = await sheet.getByRole('button', { name: /^Show Me/ }).innerText();
    await sheet.getByRole('checkbox', { name: /^Toyota/ }).check();
    await expect.poll(() => sheet.getByRole('button', { name: /^Show Me/ }).innerText()).not.toBe(shown);
    const recounted = Number((await sheet.getByRole('button', { name: /^Show Me/ }).innerText()).replace(/\D/g, ''));
    expect(new URL(page.url()).search).toBe('');
    await sheet.getByRole('button', { name: /^Show Me/ }).tap();
    await expect.poll(() => heading(page).innerText()).toMatch(/^Toyota/);
    await expect.poll(() => count(page)).toBe(recounted);
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  });

  test('is closed by Back, stays on the page and keeps what was typed; then Back leads where it led before', async () => {
    const page = await open('/', PHONE);
    await arrive(page, new URL('/search', page.url()).href);
    const openSheet = async () => {
      await page.getByRole('button', { name: 'Filters' }).last().tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await sheet.waitFor();
      await dialogIsStep(page);
      return sheet;
    };
    const sheet = await openSheet();
    await sheet.getByRole('checkbox', { name: /^Toyota/ }).check();
    await sheet.getByLabel('Lowest price').first().fill('20000');
    await page.goBack();
    await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
    expect(new URL(page.url()).pathname).toBe('/search');
    expect(await (await openSheet()).getByLabel('Lowest price').first().inputValue()).toBe('20000');
    expect(await sheet.getByRole('checkbox', { name: /^Toyota/ }).isChecked()).toBe(true);
    await sheet.getByRole('button', { name: /^Show Me/ }).tap();
    await expect.poll(() => heading(page).innerText()).toMatch(/^Toyota/);
    await dialogIsStep(page, false);
    await page.goBack();
    await expect.poll(() => heading(page).innerText()).not.toMatch(/^Toyota/);
    expect(new URL(page.url()).pathname).toBe('/search');
    await page.goBack();
    await expect.poll(() => new URL(page.url()).pathname).toBe('/');
  });

  test('changes nothing when it is closed without applying, and takes the same choice again', async () => {
    const page = await open('/search', PHONE);
    const button = page.getByRole('button', { name: 'Filters' }).last();
    await button.tap();
    await page.getByRole('checkbox', { name: /^Toyota/ }).check();
    await page.getByLabel('Lowest price').first().fill('20000');
    const addresses: string[] = [];
    page.on('request', (request) => isSearch(new URL(request.url())) && addresses.push(request.url()));
    await page.keyboard.press('Escape');
    await expect.poll(() => page.locator('input[name=make][value=Toyota]').isChecked()).toBe(false);
    await expect.poll(() => page.locator('input[name=price_min]').inputValue()).toBe('');
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent?.trim())).toMatch(/^Filters/);
    await expect.poll(() => page.locator('[inert]').count()).toBe(0);
    expect(addresses).toEqual([]);
    await button.tap();
    const before = await page.getByRole('button', { name: /^Show Me/ }).innerText();
    await page.getByRole('checkbox', { name: /^Toyota/ }).check();
    await expect.poll(() => page.getByRole('button', { name: /^Show Me/ }).innerText()).not.toBe(before);
  });

  test('changes nothing when it is closed without applying before its script came', async () => {
    const page = await newPage(PHONE);
    const scripts = await hold(page, SCRIPTS);
    await page.goto(url(SITE, '/search'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Filters' }).last().tap();
    await page.getByRole('checkbox', { name: /^Toyota/ }).check();
    await page.getByLabel('Lowest price').first().fill('20000');
    await page.keyboard.press('Escape');
    scripts.letGo();
    await islandListens(page, 'filters');
    await expect.poll(() => page.locator('input[name=make][value=Toyota]').isChecked()).toBe(false);
    await expect.poll(() => page.locator('input[name=price_min]').inputValue()).toBe('');
    await expect
      .poll(() => page.evaluate(() => document.querySelector('[data-part=results][aria-busy=true]')))
      .toBe(null);
    expect(new URL(page.url()).search).toBe('');
  });

  test('shows the results of its choices before its script came', async () => {
    const page = await newPage(PHONE);
    const scripts = await hold(page, SCRIPTS);
    await page.goto(url(SITE, '/search'), { waitUntil: 'commit' });
    await page.getByRole('button', { name: 'Filters' }).last().tap();
    await page.getByRole('checkbox', { name: /^Toyota/ }).check();
    await page.getByRole('button', { name: /^Show Me/ }).tap();
    await page.waitForURL(/toyota/i, { waitUntil: 'commit' });
    scripts.letGo();
    await expect.poll(() => heading(page).innerText()).toMatch(/^Toyota/);
  });
});

test('search without results shows the specified text and ways to continue', async () => {
  const page = await open('/search?make=Toyota&price=-10');
  await page.getByRole('heading', { name: 'No Results Available' }).waitFor();
  await expect
    .poll(() => page.locator('main').innerText())
    .toContain('No results found for your search at this time. Please try adjusting the filters for more results.');
  await expect.poll(() => page.getByRole('link', { name: 'Clear Filters' }).count()).toBe(1);
  await page
    .getByRole('link', { name: /^Remove Up to \$10/ })
    .first()
    .click();
  await expect.poll(() => count(page)).toBeGreaterThan(0);
});

test('search stays when the script of its filters cannot be fetched, which is requested again, and follows its links', async () => {
  const page = await newPage();
  const refused: string[] = [];
  await page.route(/\/assets\/filter-sheet-[^/]+\.js$/, (route) => {
    refused.push(route.request().url());
    return route.abort();
  });
  await page.goto(url(SITE, '/search?make=Toyota&price=-10'), { waitUntil: 'networkidle' });
  await expect.poll(() => refused.length).toBeGreaterThan(1);
  await expect.poll(() => page.getByRole('heading', { name: 'No Results Available' }).count()).toBe(1);
  await page
    .getByRole('link', { name: /^Remove Up to \$10/ })
    .first()
    .click();
  await expect.poll(() => count(page)).toBeGreaterThan(0);
  expect(await page.locator('[name=price_max]').inputValue()).toBe('');
});

test('filter with a long list can be searched', async () => {
  const page = await open('/search');
  await page.getByRole('button', { name: /^Show all \d+ makes/ }).click();
  const makes = page.locator('label:visible', { has: page.locator('input[name=make]') });
  const rarest = (await makes.last().innerText()).split('\n')[0]!;
  await page.getByRole('searchbox', { name: /^Search \d+ makes/ }).fill(rarest.toUpperCase());
  await expect.poll(() => makes.allInnerTexts()).toEqual([expect.stringMatching(rarest)]);
});

describe.each([[390], [1440]])('search page at %i px', (width) => {
  test('passes axe, and does not shift while it loads', async () => {
    const page = await open('/search/toyota?body=SUV', { viewport: { width, height: 900 } });
    expect(await axeViolations(page, AA)).toEqual([]);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          setTimeout(() => resolve(sum), 300);
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
  });
});

test.each([320, 701])('search page needs no sideways scroll at %s px', async (width) => {
  const page = await open('/search?make=Toyota&body=SUV&price=1000-90000', { viewport: { width, height: 700 } });
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
});

test('search page applies a tap and a moved thumb from before its script loaded', async () => {
  const page = await newPage();
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(url(SITE, '/search'), { waitUntil: 'commit' });
  await page.locator('input[name=body][value=SUV]').check({ force: true });
  const thumb = page.getByRole('slider', { name: 'Lowest price' });
  await thumb.focus();
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  const price = await thumb.inputValue();
  release();
  await page.waitForURL((url) => /suv/i.test(url.href) && url.searchParams.get('price') === `${price}-`);
  await expect.poll(() => thumb.inputValue()).toBe(price);
});
