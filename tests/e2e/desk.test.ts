import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { DESK_PAGES } from '#desk/pages.ts';
import { browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);
/** What downloads, or what no person opens. */
const NO_PAGES = ['leads-export', 'lead-person', 'numbers-export', 'passkey', 'document-file'];
/** They need a link of their own, a step before, or a file that somebody sent. */
const ON_THE_WAY_IN = ['join', 'set-up', 'sign-in-code', 'document'];

/** Preview frames run no scripts and load their pictures late, and the browser says so. */
const OF_FRAMES = /^Blocked script|was preloaded using link preload/;

async function signedIn(): Promise<{ page: Page; said: string[] }> {
  const page = await newPage({ reducedMotion: 'reduce' });
  const said: string[] = [];
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type()) && !OF_FRAMES.test(message.text())) said.push(message.text());
  });
  page.on('pageerror', (error) => said.push(error.message));
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: desk('') }]);
  return { page, said };
}

/** The first id that a list links to. */
async function firstOf(page: Page, list: string, link: RegExp): Promise<string> {
  await page.goto(desk(list), { waitUntil: 'domcontentloaded' });
  const found = link.exec(await page.content())?.[1];
  expect(found, `${list} shows nothing`).toBeDefined();
  return found!;
}

async function problems(page: Page, only?: string): Promise<string[]> {
  // frames are pages of the site, which have their own tests; legacy mode opens no page beside
  const axe = new AxeBuilder({ page }).setLegacyMode().exclude('iframe');
  const ready =
    only === undefined ? axe.withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa']) : axe.withRules(only);
  const { violations } = await ready.analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`);
}

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('every page of the desk', () => {
  it('has no barrier, no error and no sideways scroll', { timeout: 240_000 }, async () => {
    const { page, said } = await signedIn();
    const ids: Record<string, string> = {
      lead: await firstOf(page, '/leads', /href="\/desk\/leads\/(\d+)/),
      'stock-car': await firstOf(page, '/stock', /[?&;]car=(\d+)/),
      person: await firstOf(page, '/people', /href="\/desk\/people\/(\d+)/),
    };
    ids['lead-privacy'] = ids['lead']!;
    ids['page'] =
      ids['page-versions'] =
      ids['page-delete'] =
        await firstOf(page, '/pages', /href="\/desk\/pages\/([^"/?]+)"/);
    const found: Record<string, string[]> = {};
    for (const { name, path } of DESK_PAGES.filter((one) => ![...NO_PAGES, ...ON_THE_WAY_IN].includes(one.name))) {
      // whoever is signed in is led on from there
      if (name === 'sign-in') await page.context().clearCookies();
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.goto(desk(`/${path.replace(/:\w+/, ids[name] ?? '')}`), { waitUntil: 'load' });
      const here = [...(await problems(page))];
      await page.emulateMedia({ colorScheme: 'dark' });
      here.push(...(await problems(page, 'color-contrast')).map((one) => `dark ${one}`));
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 390, height: 844 });
      here.push(...(await problems(page)).map((one) => `390 ${one}`));
      for (const width of [390, 320]) {
        await page.setViewportSize({ width, height: 844 });
        const over = await sideways(page);
        if (over > 0) here.push(`${width}: ${over} px sideways`);
      }
      here.push(...said.splice(0));
      if (here.length > 0) found[name] = here;
    }
    expect(found).toEqual({});
  });
});

it('is worked by keys: pages, a car as one types, lists, and the switch that turns single letters off', async () => {
  const { page, said } = await signedIn();
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
  expect(await problems(page)).toEqual([]);
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
  await keys.getByLabel('Single keys work').uncheck();
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  await page.keyboard.press('?');
  await page.keyboard.press('Control+k'); // works on: it is no single letter
  await find.waitFor();
  expect(await keys.count()).toBe(0);
  await page.keyboard.press('Escape');
  await find.waitFor({ state: 'detached' });
  expect(said).toEqual([]);
});
