import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK_PAGES } from '#desk/pages.ts';
import { localDay } from '#domain/text/local-day.ts';
import { AA, axeViolations } from './axe.ts';
import { browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);
/** Pages that download a file, or that no person opens. */
const NO_PAGES = [
  'leads-export',
  'lead-person',
  'lead-here',
  'erasure',
  'switch-from',
  'numbers-export',
  'passkey',
  'document-file',
  'feed-mapping',
  'page-file',
  'stock-import-rows',
];
/** They need a link of their own, a step before, or a file that someone sent. */
const ON_THE_WAY_IN = ['switch-site', 'join', 'set-up', 'sign-in-code', 'document'];

/** Preview frames run no scripts and load their pictures late, and the browser says so. */
const OF_FRAMES = /^Blocked script|was preloaded using link preload/;

async function signedIn(): Promise<{ page: Page; messages: string[] }> {
  const page = await newPage({ reducedMotion: 'reduce' });
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OF_FRAMES.test(message.text())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: desk('') }]);
  return { page, messages };
}

/** The first id that a list links to. */
async function firstOf(page: Page, list: string, link: RegExp): Promise<string> {
  await page.goto(desk(list), { waitUntil: 'domcontentloaded' });
  const found = link.exec(await page.content())?.[1];
  expect(found, `${list} shows nothing`).toBeDefined();
  return found!;
}

/** Uploads a stock file: the id of its import, of which nothing has run. */
async function uploaded(page: Page): Promise<string> {
  await page.goto(desk('/stock/import'), { waitUntil: 'load' });
  const buffer = Buffer.from(
    'Stock No,Make,Model,Year,Price,Body\nX1,Kia,Rio,2020,15990,HATCH\nX2,Kia,Rio,2021,17990,P\n',
  );
  await page.getByLabel('Stock file').setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer });
  await page.getByLabel('Dealership that sells these cars').selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Upload and check the columns' }).click();
  await page.waitForURL(/\/stock\/import\/\d+/);
  return /import\/(\d+)/.exec(page.url())![1]!;
}

/** Adds a car that no feed sends. */
async function addedCar(page: Page): Promise<string> {
  await page.goto(desk('/stock/new'), { waitUntil: 'load' });
  await page.getByLabel('Location').selectOption({ index: 1 });
  const typed = { 'Stock number': 'E2E1', Year: '2021', Make: 'Kia', Model: 'Rio' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add the car' }).click();
  await page.waitForURL(/\/stock\/\d+$/);
  return page.url().split('/').at(-1)!;
}

/** Saves a file's columns as a feed: the dealership in its address. */
async function aFeed(page: Page, draft: string): Promise<string> {
  await page.goto(desk('/stock/import'), { waitUntil: 'load' });
  const dealership = (await page
    .getByLabel('Dealership that sells these cars')
    .locator('option')
    .nth(1)
    .getAttribute('value'))!;
  await page.goto(desk(`/feeds/${dealership}/set?import=${draft}`), { waitUntil: 'load' });
  await page.getByLabel('They send it to us, with a token').check();
  await page.getByRole('button', { name: 'Save the feed' }).click();
  await page.waitForURL(new RegExp(`/feeds/${dealership}$`));
  return dealership;
}

const RULES = { ...AA, rules: { 'heading-order': { enabled: true } } };
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every page of the desk', () => {
  it('passes axe, logs no error and never scrolls sideways', { timeout: 900_000 }, async () => {
    const { page, messages } = await signedIn();
    // the demo's test drives start on the day of their yard, which on a Sunday night may be of the next week already
    const week = `/calendar?view=week&all=1&date=${localDay(new Date(), 'Australia/Adelaide')}`;
    const ids: Record<string, string> = {
      lead: await firstOf(page, '/leads', /href="\/desk\/leads\/(\d+)/),
      'stock-car': await firstOf(page, '/stock', /[?&;]car=(\d+)/),
      reservation: await firstOf(page, '/reservations?view=all', /href="\/desk\/reservations\/(\d+)/),
      'calendar-drive': await firstOf(page, week, /href="\/desk\/calendar\/drives\/(\d+)/),
      'stock-import-draft': await uploaded(page),
      'stock-car-details': await addedCar(page),
      person: await firstOf(page, '/people', /href="\/desk\/people\/(\d+)/),
    };
    ids['feed'] = ids['feed-set'] = await aFeed(page, ids['stock-import-draft']!);
    ids['lead-privacy'] = ids['lead']!;
    ids['page'] =
      ids['page-versions'] =
      ids['page-delete'] =
        await firstOf(page, '/pages', /href="\/desk\/pages\/([^"/?]+)"/);
    const found: Record<string, string[]> = {};
    for (const { name, path } of DESK_PAGES.filter((one) => ![...NO_PAGES, ...ON_THE_WAY_IN].includes(one.name))) {
      // signed-in staff are redirected from there
      if (name === 'sign-in') await page.context().clearCookies();
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(desk(`/${path.replace(/:\w+/, ids[name] ?? '')}`), { waitUntil: 'load' });
      const here = await axeViolations(page, RULES);
      // colours are the same at each width: light ones are judged on the wide page, dark ones on the narrow
      await page.setViewportSize({ width: 390, height: 844 });
      await page.emulateMedia({ colorScheme: 'dark' });
      here.push(...(await axeViolations(page, RULES)).map((one) => `390 dark ${one}`));
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await sideways(page);
        if (over > 0) here.push(`${width}: ${over} px sideways`);
      }
      here.push(...messages.splice(0));
      if (here.length > 0) found[name] = here;
    }
    expect(found).toEqual({});
  });
});

it('desk works by keyboard: pages, type-ahead for cars, lists, and the switch that turns single letters off', async () => {
  const { page, messages } = await signedIn();
  await page.goto(desk('/account'), { waitUntil: 'networkidle' });
  const onStock = (url: URL) => url.pathname === '/desk/stock';

  await page.keyboard.press('g');
  await page.keyboard.press('s');
  await page.waitForURL(onStock);
  const first = page.locator('[data-line]').first();
  await first.waitFor();
  await page.keyboard.press('j');
  await expect.poll(() => first.evaluate((line) => line === document.activeElement)).toBe(true);
  const car = (await first.innerText()).trim();

  // letters in a field are text
  await page.getByRole('searchbox').first().focus();
  await page.keyboard.type('gl?');
  expect(await page.getByRole('searchbox').first().inputValue()).toBe('gl?');
  expect(await page.locator('dialog:modal').count()).toBe(0);

  await page.keyboard.press('Control+k');
  const find = page.getByRole('combobox', { name: 'Find a person, car or page' });
  await find.fill(car);
  const cars = page.getByRole('dialog', { name: 'Find anything' }).getByRole('group', { name: 'Cars' });
  await cars.getByRole('option').first().waitFor();
  expect(await axeViolations(page, AA)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/stock\/\d+$/);
  await page.getByRole('heading', { level: 1 }).waitFor();

  await page.keyboard.press('Control+k');
  await find.fill('aud');
  await page.getByRole('option', { name: 'Audit log' }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/desk\/audit$/);

  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await keys.getByLabel('Use single-key shortcuts').uncheck();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k'); // works on: it is no single letter
  await find.waitFor();
  expect(await keys.count()).toBe(0);
  await page.keyboard.press('Escape');
  await find.waitFor({ state: 'detached' });
  expect(messages).toEqual([]);
});

it('desk list of shortcuts starts at its heading, and only one menu is open at a time', async () => {
  const { page, messages } = await signedIn();
  const id = await firstOf(page, '/leads', /href="\/desk\/leads\/(\d+)/);
  await page.goto(desk(`/leads/${id}`), { waitUntil: 'networkidle' });
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect.poll(async () => (await page.keyboard.press('?'), await keys.count())).toBe(1); // once the script listens
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('keys-title');
  await page.keyboard.press('Space'); // on the switch, which stands first, it would turn single letters off
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  const open = page.locator('details[data-key][open]');
  for (const key of ['s', 'a']) {
    await page.keyboard.press(key);
    await expect
      .poll(() => open.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key)))
      .toEqual([key === 's' ? 'status' : 'assign']);
  }
  await page.locator('details[data-key=saved] summary').click();
  await expect
    .poll(() => open.evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.key)))
    .toEqual(['saved']);
  expect(messages).toEqual([]);
});

it('desk stock selects all cars at once, and sorts photos by dragging', async () => {
  const { page, messages } = await signedIn();
  const id = await firstOf(page, '/stock', /[?&;]car=(\d+)/);
  await page.goto(desk('/stock'), { waitUntil: 'networkidle' });
  const ticks = page.locator('tbody input[name=car]');
  const ticked = () => page.locator('tbody input[name=car]:checked').count();
  const all = page.getByRole('checkbox', { name: 'Select all cars on this page' });
  await all.check();
  expect(await ticked()).toBe(await ticks.count());
  await ticks.first().uncheck();
  expect(await all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate])).toEqual([false, true]);
  await all.click();
  expect(await ticked()).toBe(await ticks.count());
  await all.uncheck();
  expect(await ticked()).toBe(0);

  await page.goto(desk(`/stock?car=${id}`), { waitUntil: 'networkidle' });
  const photos = page.locator('li[draggable=true] img');
  const addresses = () => photos.evaluateAll((images) => images.map((image) => (image as HTMLImageElement).src));
  const [first, second, ...rest] = await addresses();
  await photos.nth(0).scrollIntoViewIfNeeded();
  await photos.nth(1).dragTo(photos.nth(0));
  await expect.poll(addresses).toEqual([second, first, ...rest]);
  await page.getByRole('button', { name: 'Move photo 1 right' }).click();
  await expect.poll(addresses).toEqual([first, second, ...rest]);
  expect(messages).toEqual([]);
});
