import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { axeViolations } from './axe.ts';
import { browse, islandListens } from './browse.ts';

const { open, url } = browse();

const field = (page: Page) => page.getByRole('combobox', { name: 'Postcode, city or dealership name' });
const pins = (page: Page) => page.locator('[class*=leaflet-marker-icon][role=button]');

describe('the dealer finder', () => {
  test('works by keyboard: suggestions, the nearest five with their distance, the same on the map, and clearing', async () => {
    const page = await open('group', '/dealer-locator');
    await expect.poll(() => field(page).getAttribute('size')).toBe('30');
    await expect.poll(() => field(page).getAttribute('placeholder')).toBe('Postcode, city or dealership name');
    await field(page).pressSequentially('newst');
    const options = page.getByRole('option');
    await options.first().waitFor();
    await expect
      .poll(() => options.allInnerTexts())
      .toEqual([expect.stringContaining('Northbank Newstead'), expect.stringContaining('Newstead QLD 4006')]);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.getByText('within 250 km of Newstead QLD 4006').waitFor();
    const names = page.locator('main li[id^=found-] h2');
    await expect.poll(() => names.count()).toBe(5);
    await expect
      .poll(() => page.locator('main li[id^=found-]').first().innerText())
      .toMatch(/Northbank Newstead\s+0\.\d km/);
    await pins(page).first().waitFor();
    await expect
      .poll(() => pins(page).allInnerTexts())
      .toEqual([1, 2, 3, 4, 5].map((number) => expect.stringMatching(new RegExp(`^${number}\\b`))));
    await page.getByRole('button', { name: /^1\s*Northbank Newstead\s*0\.\d km$/ }).waitFor();
    const website = page.locator('main li[id^=found-]').first().getByRole('link', { name: 'Northbank website' });
    expect(await website.getAttribute('href')).toBe(url('northbank', '/').slice(0, -1));
    await names.nth(3).getByRole('link').press('Enter');
    await expect.poll(() => names.nth(3).getByRole('link').getAttribute('aria-current')).toBe('true');

    await field(page).press('Escape'); // the list is closed: this clears
    await page.waitForURL((url) => url.search === '');
    await expect.poll(() => field(page).inputValue()).toBe('');
    await expect.poll(() => names.count()).toBeGreaterThan(9);
    await expect.poll(() => pins(page).first().innerText()).toBe(''); // ten and more are dots
  });

  test.each([
    ['with', {}],
    ['without', { javaScriptEnabled: false }],
  ])('names departments of a yard with number and people, %s JavaScript', async (_how, options) => {
    const page = await open('northbank', '/dealer-locator?q=4006', options);
    const yard = page.locator('main li[id^=found-]').filter({ hasText: 'Northbank Newstead' }).first();
    await yard.getByText('Service, Parts').click();
    expect(await yard.getByRole('link', { name: 'Call Service at Northbank Newstead' }).getAttribute('href')).toBe(
      'tel:+61755500105',
    );
    await yard.getByText('Renee Castillo, Service manager').waitFor();
    const other = page.locator('main li[id^=found-]').filter({ hasText: 'Northbank Ipswich' });
    expect(await other.locator('details').count()).toBe(0);
  });

  test('lists by department, with counts, and every yard says how many vehicles it has', async () => {
    const page = await open('northbank', '/dealer-locator?q=4006');
    await islandListens(page, 'finder');
    const chip = (name: RegExp) => page.getByRole('group', { name: 'List' }).getByRole('button', { name });
    await expect.poll(() => chip(/^Open now ?\d$/).count()).toBe(1);
    expect(await page.getByRole('group', { name: 'List' }).getByRole('button').allInnerTexts()).toEqual([
      'All',
      expect.stringMatching(/^Sales\s*4$/),
      expect.stringMatching(/^Service\s*1$/),
      expect.stringMatching(/^Parts\s*1$/),
      expect.stringMatching(/^Open now\s*\d$/),
    ]);
    const yards = page.locator('main li[id^=found-]');
    await expect.poll(() => pins(page).count()).toBe(4);
    await chip(/^Service/).press('Enter');
    await expect.poll(() => yards.count()).toBe(1);
    await expect.poll(() => pins(page).count()).toBe(1);
    await expect
      .poll(() => page.locator('main [aria-live]').first().innerText())
      .toMatch(/^1 of 4 dealerships within 250 km/);
    expect(await axeViolations(page)).toEqual([]);
    await chip(/^All/).click();
    await expect.poll(() => yards.count()).toBe(4);
    for (const yard of await yards.all())
      await expect.poll(() => yard.getByRole('link', { name: /^View \d+ vehicles? at Northbank/ }).count()).toBe(1);
    const still = await open('northbank', '/dealer-locator?q=4006', { javaScriptEnabled: false });
    expect(await still.getByRole('group', { name: 'List' }).isVisible()).toBe(false);
    await still.getByRole('link', { name: /^View \d+ vehicles? at Northbank Newstead/ }).waitFor();
  });

  test('page of a yard says under its name until when it is open, and how it is rated', async () => {
    const page = await open('northbank', '/contact-us/newstead');
    const head = page.locator('main h1 ~ p').first();
    await expect.poll(() => head.innerText()).toMatch(/^Opens? .+\s+4\.4\s+out of 5\s+886 Google reviews$/);
    await head.getByRole('link', { name: '886 Google reviews' }).click();
    await page.waitForURL(/#reviews$/);
  });

  test('page of a yard names its departments with number and people', async () => {
    const page = await open('northbank', '/contact-us/newstead');
    const service = page.getByRole('link', { name: 'Call Service at Northbank Newstead' });
    expect(await service.getAttribute('href')).toBe('tel:+61755500105');
    expect(await service.isVisible()).toBe(true);
    expect(await page.getByText('Renee Castillo, Service manager').isVisible()).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
  });

  test('stays on the page for a typed place, and Back shows what was found before', async () => {
    const page = await open('group', '/dealer-locator');
    await islandListens(page, 'finder');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const summary = page.locator('main [aria-live]').first();
    const everything = await summary.innerText();
    await field(page).fill('4305');
    await field(page).press('Enter');
    await page.waitForURL(/\?q=4305$/);
    await expect.poll(() => summary.innerText()).toMatch(/^The \d nearest dealerships within 250 km of /);
    await page.goBack();
    await page.waitForURL((at) => at.search === '');
    await expect.poll(() => summary.innerText()).toBe(everything);
    await page.goForward();
    await expect.poll(() => summary.innerText()).toMatch(/^The \d nearest/);
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  });

  test('is a form and a list without JavaScript', async () => {
    const page = await open('northbank', '/dealer-locator', { javaScriptEnabled: false });
    await page.getByRole('button', { name: 'Find' }).click();
    await expect.poll(() => page.locator('main').innerText()).toContain('*Please select a dealership location');
    await field(page).fill('4305');
    await field(page).press('Enter');
    await expect.poll(() => page.locator('main li[id^=found-]').first().innerText()).toContain('Northbank Ipswich');
    // a finder is for calling: the number, the location's page and the way there
    const first = page.locator('main li[id^=found-]').first();
    expect(await first.getByRole('link', { name: /^Call Northbank Ipswich/ }).getAttribute('href')).toBe(
      'tel:+61755500130',
    );
    expect(await first.getByRole('link', { name: /^Hours and details/ }).getAttribute('href')).toBe(
      '/contact-us/ipswich',
    );
    await field(page).fill('9999');
    await field(page).press('Enter');
    await expect.poll(() => page.locator('main').innerText()).toContain('Invalid postcode');
  });

  test("uses the visitor's position to a kilometre, or says what to do instead", async () => {
    const geolocation = { latitude: -27.44631, longitude: 153.04481 };
    const page = await open('northbank', '/dealer-locator', { geolocation, permissions: ['geolocation'] });
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByText('within 250 km of you').waitFor();
    await expect.poll(() => new URL(page.url()).search).toBe('?lat=-27.45&lng=153.04');
    const refused = await open('northbank', '/dealer-locator');
    await refused.getByRole('button', { name: 'Use my location' }).click();
    await refused.getByText('Enter a postcode instead').waitFor();
  });
});

describe('map of locations', () => {
  test.each([
    ['northbank', 1440],
    ['northbank', 390],
    ['kowhai', 768],
  ])('of %s at %i px shows every pin whole and apart', async (site, width) => {
    const page = await open(site, '/dealer-locator', { viewport: { width, height: 844 } });
    const asMap = page.getByRole('button', { name: 'Map', exact: true });
    if (await asMap.isVisible()) await asMap.click();
    await pins(page).first().waitFor();
    const covered = () =>
      pins(page).evaluateAll((all) => {
        const rects = all.map((one) => one.getBoundingClientRect());
        return rects.flatMap((one, index) =>
          rects
            .slice(0, index)
            .filter(
              (other) =>
                one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
            ),
        ).length;
      });
    await expect.poll(covered).toBe(0);
    const outside = () =>
      pins(page).evaluateAll((all) => {
        const map = all[0]!.closest('[aria-label="Map of dealerships"]')!.getBoundingClientRect();
        return all
          .map((one) => one.getBoundingClientRect())
          .filter((one) => one.left < map.left || one.right > map.right || one.top < map.top || one.bottom > map.bottom)
          .length;
      });
    await expect.poll(outside).toBe(0);
    await page.getByRole('button', { name: 'Zoom in' }).first().click();
    await expect.poll(covered).toBe(0);
  });
});

describe('plates of the finder', () => {
  test.each(['Enter', ' '])('are chosen by keyboard, as their rows are: %j', async (key) => {
    const page = await open('northbank', '/dealer-locator');
    await pins(page).nth(1).focus();
    await page.keyboard.press(key);
    const row = page.locator('main li[id^=found-]').nth(1).getByRole('heading').getByRole('link');
    await expect.poll(() => row.getAttribute('aria-current')).toBe('true');
  });
});

describe('names of towns on the map', () => {
  test.each([390, 768, 1440])('do not lie under a plate at %i px', async (width) => {
    const page = await open('northbank', '/dealer-locator', { viewport: { width, height: 900 } });
    const asMap = page.getByRole('button', { name: 'Map', exact: true });
    if (await asMap.isVisible()) await asMap.click();
    await pins(page).first().waitFor();
    const names = () =>
      page.locator('.leaflet-marker-pane').evaluate((pane) => {
        const rects = (selector: string) =>
          [...pane.querySelectorAll(selector)]
            .filter((one) => getComputedStyle(one).visibility === 'visible')
            .map((one) => one.getBoundingClientRect());
        const plates = rects('.leaflet-marker-icon:has(svg) div > span');
        const towns = rects('.leaflet-marker-icon:not(:has(svg)) > span');
        const cut = towns.filter((town) =>
          plates.some(
            (plate) =>
              town.left < plate.right && plate.left < town.right && town.top < plate.bottom && plate.top < town.bottom,
          ),
        );
        return { plates: plates.length > 1, towns: towns.length > 0, cut: cut.length };
      });
    await expect.poll(names).toEqual({ plates: true, towns: true, cut: 0 });
    await page.getByRole('button', { name: 'Zoom in' }).first().click();
    await expect.poll(names).toMatchObject({ plates: true, cut: 0 });
  });
});

const atPhone = { viewport: { width: 390, height: 844 } };

test('names of places whose plates have room for a number alone are in sight on the map', async () => {
  const page = await open('northbank', '/locations', atPhone);
  const map = page.locator('section[aria-label="Map of dealerships"]').locator('xpath=..');
  await pins(page).first().waitFor();
  // each number beside a name: "3", "Chermside" on a plate, or "3 Chermside" below
  const named = async () => (await map.innerText()).replaceAll(/\s+/g, ' ');
  for (const name of ['1 Newstead', '2 Bowen Hills', '3 Chermside', '5 Parts Newstead', '6 Service Newstead'])
    await expect.poll(named).toContain(name);
});

test('names of towns on the map lie under no line of a plate', async () => {
  const page = await open('ringroad', '/locations', atPhone);
  await pins(page).first().waitFor();
  const crossed = () =>
    page.locator('.leaflet-marker-pane').evaluate((pane) => {
      const towns = [...pane.querySelectorAll('.leaflet-marker-icon:not(:has(svg)) > span')].filter(
        (town) => getComputedStyle(town).visibility === 'visible',
      );
      const points = [...pane.querySelectorAll('line')].flatMap((line) =>
        Array.from({ length: Math.ceil(line.getTotalLength()) }, (_, at) =>
          line.getPointAtLength(at).matrixTransform(line.getScreenCTM()!),
        ),
      );
      const isUnder = (town: Element) => {
        const { left, right, top, bottom } = town.getBoundingClientRect();
        return points.some(({ x, y }) => x > left && x < right && y > top && y < bottom);
      };
      return { lines: points.length > 30, crossed: towns.filter(isUnder).map((town) => town.textContent) };
    });
  await expect.poll(crossed).toEqual({ lines: true, crossed: [] });
});

describe('map of ten and more places', () => {
  test('shows every dot apart', async () => {
    const page = await open('group', '/dealer-locator');
    await pins(page).first().waitFor();
    const closest = () =>
      pins(page).evaluateAll((all) => {
        const middles = all.map((one) => {
          const { left, top, width, height } = one.getBoundingClientRect();
          return [left + width / 2, top + height / 2] as const;
        });
        return Math.min(
          ...middles.flatMap(([x, y], index) => middles.slice(0, index).map(([a, b]) => Math.hypot(x - a, y - b))),
        );
      });
    await expect.poll(closest).toBeGreaterThan(22);
    await page.getByRole('button', { name: 'Zoom in' }).first().click();
    await expect.poll(closest).toBeGreaterThan(22);
  });
});

describe('location page without JavaScript', () => {
  test('has no empty part', async () => {
    const page = await open('northbank', '/dealer-locator', { javaScriptEnabled: false });
    const href = await page.locator('footer, main').locator('a[href^="/contact-us/"]').first().getAttribute('href');
    await page.goto(url('northbank', href!));
    await page.getByRole('heading', { name: 'Opening Hours' }).waitFor();
    // no words, no picture and no field, yet a place of its own
    const empty = page
      .locator(':is(main, header) :is(p, span, div, td):visible:not(:has(img, svg, input, select))')
      .filter({ hasText: /^\s*$/ });
    expect(await empty.evaluateAll((all) => all.map((one) => one.outerHTML))).toEqual([]);
  });
});

describe('search around a place', () => {
  test('is a filter: cars show their distance, the nearest come first', async () => {
    const page = await open('northbank', '/search');
    const place = page.getByRole('combobox', { name: 'Near' });
    if (!(await place.isVisible())) await page.locator('summary', { hasText: 'Distance' }).click();
    await place.fill('4305');
    await page.getByRole('listbox', { name: 'Suggestions' }).getByRole('option').first().click();
    await page.waitForURL(/lat=-27\.6/);
    await page.locator('select[name=sortBy]').selectOption('distance');
    await page.waitForURL(/sortBy=distance/);
    const distances = async () =>
      (await page.locator('main li b.num').allInnerTexts()).map((text) => Number.parseFloat(text));
    const isNearestFirst = (kms: number[]) =>
      kms.length > 1 && kms.every((km, at) => km <= 50 && km >= (kms[at - 1] ?? 0));
    await expect.poll(distances).toSatisfy(isNearestFirst);
  });

  test('works for typed places without JavaScript', async () => {
    const page = await open('northbank', '/search', { javaScriptEnabled: false });
    const place = page.locator('input[name=userLocation]');
    if (!(await place.isVisible())) await page.locator('summary', { hasText: 'Distance' }).click();
    await place.fill('4000');
    await page.getByRole('button', { name: 'Show results' }).click();
    expect(new URL(page.url()).searchParams.get('userLocation')).toBe('Brisbane QLD 4000');
    expect(new URL(page.url()).searchParams.get('lat')).toBe('-27.4680');
    await expect.poll(() => page.locator('h1').innerText()).toContain('near Brisbane QLD 4000');
  });
});

test('group site has its brands, figures, counter and finder', async () => {
  const page = await open('group', '/', { viewport: { width: 1440, height: 600 } });
  const band = page.getByRole('region', { name: 'Key figures' });
  const figure = band.locator('i').first();
  expect(await figure.innerText()).toBe('16'); // not seen yet
  await figure.evaluate((element) => {
    const note = () => (element.dataset.seen = `${element.dataset.seen ?? ''} ${element.textContent}`);
    new MutationObserver(note).observe(element, { childList: true, characterData: true, subtree: true });
  });
  await band.scrollIntoViewIfNeeded();
  await expect.poll(() => figure.getAttribute('data-seen')).toMatch(/^ (?:\d|1[0-5]) .*\b16$/);
  expect(await figure.innerText()).toBe('16');
  for (const [name, path] of [
    ['locations', '/dealer-locator'],
    ['brands', '/brands'],
    ['years', '/about-us'],
  ] as const)
    await expect.poll(() => band.getByRole('link', { name }).getAttribute('href')).toBe(path);
  await expect.poll(() => band.getByText('sold this month').count()).toBe(1);
  await page.getByRole('link', { name: /^Toyota/ }).click();
  await page.waitForURL('**/toyota/overview');
  await expect.poll(() => page.locator('h1').innerText()).toBe('Toyota');
  await page.getByRole('link', { name: /^See all/ }).click();
  await page.waitForURL(/\/search/);
  await expect.poll(() => page.locator('h1').innerText()).toContain('Toyota');
});

test('location filter leaves out departments without locations', async () => {
  const page = await open('ringroad', '/locations?type=service', { javaScriptEnabled: false });
  expect(await page.getByRole('link', { name: /^View Location Details/ }).count()).toBe(3);
  await page.goto(url('northbank', '/locations?type=service'));
  expect(await page.getByRole('link', { name: /^View Location Details/ }).count()).toBe(1);
});
