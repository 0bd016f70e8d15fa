import { randomBytes } from 'node:crypto';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect } from 'vitest';
import { DESK_PAGES } from '#desk/pages.ts';
import { localDay } from '#domain/text/local-day.ts';
import { AA, axeViolations } from './axe.ts';
import { arrive, type browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

/** Pages that download a file, or that no person opens. */
const NO_PAGES = [
  'leads-export',
  'lead-person',
  'lead-here',
  'erasure',
  'switch-from',
  'reports-export',
  'passkey',
  'document-file',
  'feed-mapping',
  'page-file',
  'stock-import-rows',
];
/** They need a link of their own, a step before, or a file that someone sent. */
const ON_THE_WAY_IN = ['switch-site', 'join', 'sign-in-enrol', 'sign-in-code', 'document'];

/** The pages that a walk over the desk opens, in their order: each at `path`, with the id of `pageIds` in it. */
export const WALKED_PAGES = DESK_PAGES.filter(({ name }) => ![...NO_PAGES, ...ON_THE_WAY_IN].includes(name));

type Desk = (path: string) => string;

/** Preview frames run no scripts and load their pictures late, and the browser says so. */
const OF_FRAMES = /^Blocked script|was preloaded using link preload/;

/** Someone who may do everything, at the desk of a site. */
export async function signedInAt(
  { newPage, url }: Pick<ReturnType<typeof browse>, 'newPage' | 'url'>,
  site: string,
  options: BrowserContextOptions = {},
): Promise<{ page: Page; messages: string[] }> {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  const messages: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OF_FRAMES.test(message.text())) messages.push(message.text());
  });
  page.on('pageerror', (error) => messages.push(error.message));
  const { name, value } = await signedInStaff(site, 'group-admin');
  await page.context().addCookies([{ name, value, url: url(site, '/desk') }]);
  return { page, messages };
}

/** The first id that a list links to. */
export async function firstOf(page: Page, desk: Desk, list: string, link: RegExp): Promise<string> {
  await page.goto(desk(list), { waitUntil: 'domcontentloaded' });
  const found = link.exec(await page.content())?.[1];
  expect(found, `${list} shows nothing`).toBeDefined();
  return found!;
}

/** Uploads a stock file: the id of its import, of which nothing has run. */
export async function uploaded(page: Page, desk: Desk): Promise<string> {
  await arrive(page, desk('/stock/import'));
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
async function addedCar(page: Page, desk: Desk): Promise<string> {
  await arrive(page, desk('/stock/new'));
  await page.getByLabel('Location').selectOption({ index: 1 });
  const typed = { 'Stock number': `E${randomBytes(4).toString('hex')}`, Year: '2021', Make: 'Kia', Model: 'Rio' };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByRole('button', { name: 'Add the car' }).click();
  await page.waitForURL(/\/stock\/\d+$/);
  return page.url().split('/').at(-1)!;
}

/** Saves a file's columns as a feed: the dealership in its address. */
export async function aFeed(page: Page, desk: Desk, draft: string): Promise<string> {
  await arrive(page, desk('/stock/import'));
  const dealership = (await page
    .getByLabel('Dealership that sells these cars')
    .locator('option')
    .nth(1)
    .getAttribute('value'))!;
  await arrive(page, desk(`/feeds/${dealership}/set?import=${draft}`));
  await page.getByLabel('They send it to us, with a token').check();
  await page.getByRole('button', { name: 'Save the feed' }).click();
  await page.waitForURL(new RegExp(`/feeds/${dealership}$`));
  return dealership;
}

/** An id for each page that has one in its address; what the demo lacks is added. */
export async function pageIds(page: Page, desk: Desk): Promise<Readonly<Record<string, string>>> {
  // the demo's test drives start on the day of their yard, which on a Sunday night may be of the next week already
  const week = `/calendar?view=week&all=1&date=${localDay(new Date(), 'Australia/Adelaide')}`;
  const ids: Record<string, string> = {
    lead: await firstOf(page, desk, '/leads', /href="\/desk\/leads\/(\d+)/),
    'stock-car': await firstOf(page, desk, '/stock', /[?&;]car=(\d+)/),
    reservation: await firstOf(page, desk, '/reservations?view=all', /href="\/desk\/reservations\/(\d+)/),
    'calendar-drive': await firstOf(page, desk, week, /href="\/desk\/calendar\/drives\/(\d+)/),
    'stock-import-draft': await uploaded(page, desk),
    'stock-car-details': await addedCar(page, desk),
    person: await firstOf(page, desk, '/people', /href="\/desk\/people\/(\d+)/),
  };
  ids['feed'] = ids['feed-set'] = await aFeed(page, desk, ids['stock-import-draft']!);
  ids['lead-privacy'] = ids['lead']!;
  ids['page'] =
    ids['page-versions'] =
    ids['page-delete'] =
      await firstOf(page, desk, '/pages', /href="\/desk\/pages\/([^"/?]+)"/);
  return ids;
}

const RULES = { ...AA, rules: { 'heading-order': { enabled: true } } };
const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** What is wrong with the page as it is: wide and light, narrow and dark, and sideways. */
export async function judged(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 1440, height: 900 });
  const found = await axeViolations(page, RULES);
  // colours are the same at each width: light ones are judged on the wide page, dark ones on the narrow
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  found.push(...(await axeViolations(page, RULES)).map((one) => `390 dark ${one}`));
  for (const width of [390, 320]) {
    await page.setViewportSize({ width, height: 844 });
    const over = await sideways(page);
    if (over > 0) found.push(`${width}: ${over} px sideways`);
  }
  return found;
}
