import type { BrowserContextOptions, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { DAY_MS } from '#domain/time/durations.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { arrive, browse } from './browse.ts';
import { startServer } from './server.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);

async function colleague(role: 'group-admin' | 'sales', options: BrowserContextOptions = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  const { name, value } = await signedInStaff(SITE, role);
  await page.context().addCookies([{ name, value, url: desk('') }]);
  return page;
}

/** The latest lead of the list, which has an email address. */
async function openLead(page: Page): Promise<string> {
  await page.goto(desk('/leads'), { waitUntil: 'domcontentloaded' });
  const path = /href="\/desk(\/leads\/\d+)/.exec(await page.content())![1]!;
  await arrive(page, desk(path));
  return path;
}

const box = (page: Page) => page.locator('#write');
const here = (page: Page) => page.locator('form[aria-label="Reply or note"] output').first();

it('desk lead: two people see each other, and neither sends before they have read the other’s reply', async () => {
  const [first, second] = [await colleague('group-admin'), await colleague('sales')];
  const path = await openLead(first);
  await arrive(second, desk(path));
  await box(first).fill('The first reply');
  await box(second).fill('The second reply');
  await expect.poll(() => here(second).innerText()).toBe('Priya Nair is writing.');

  await first.getByRole('button', { name: 'Send and mark as contacted' }).click();
  await first.getByText(/no email is sent\. .* The lead is marked as contacted\./).waitFor();
  await expect.poll(() => box(first).inputValue(), { message: 'left, and could be sent again' }).toBe('');

  // the page reloads itself while they write: that alone does not count as read
  await second.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await second.getByRole('region', { name: 'Timeline' }).getByText('The first reply').waitFor();
  await second.getByRole('button', { name: 'Send and mark as contacted' }).click();
  await second.getByRole('alert').waitFor();
  expect(await second.locator('form blockquote').innerText()).toBe('The first reply');
  expect(await box(second).inputValue()).toBe('The second reply');
  await second.getByRole('button', { name: 'Send mine as well' }).click();
  await second.getByText(/no email is sent\. .* The lead is marked as contacted\./).waitFor();
  await expect.poll(() => box(second).inputValue()).toBe('');

  // the address says the same after a second one
  await box(second).fill('One more');
  await second.getByRole('button', { name: 'Send and mark as contacted' }).click();
  await second.getByRole('region', { name: 'Timeline' }).getByText('One more').waitFor();
  await expect.poll(() => box(second).inputValue()).toBe('');

  // what else is done to the lead keeps what is being written
  await box(second).fill('Not sent yet');
  await second.locator('details[data-key=assign] summary').click();
  await second.locator('details[data-key=assign] button').filter({ hasText: 'Priya Nair' }).first().click();
  await second.getByText('Assigned.').waitFor();
  await arrive(second, desk('/leads'));
  await arrive(second, desk(path));
  await expect.poll(() => box(second).inputValue()).toBe('Not sent yet');
});

it('desk home: Reply opens the lead with the cursor in the reply', async () => {
  const page = await colleague('group-admin');
  const id = /\d+/.exec(await openLead(page))![0];
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: (await startServer()).dataFolder }));
  const waitingSince = new Date(Date.now() - 10 * DAY_MS);
  await database
    .updateTable('opportunities')
    .set({ waiting_since: waitingSince })
    .where('id', '=', Number(id))
    .execute();
  await close();
  // on a phone the reply is hidden until it is asked for
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await arrive(page, desk(''));
    await page
      .getByRole('link', { name: /^Reply/ })
      .first()
      .click();
    await page.waitForURL(/\/leads\/\d+#write$/);
    await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('write');
    expect(await box(page).isVisible()).toBe(true);
  }
});

it('desk lead: a saved reply is inserted by keyboard with its live words filled in, and shown as it would be sent', async () => {
  const page = await colleague('sales');
  await openLead(page);
  const isOpen = () => page.evaluate(() => document.activeElement?.closest('[data-key=saved]') != null);
  await page.keyboard.press('/');
  await expect.poll(isOpen).toBe(true);
  await page.keyboard.press('Enter');
  await expect.poll(() => box(page).inputValue()).toMatch(/^Hi [^{]+, .+ is still here at /);
  await page.getByRole('button', { name: 'Preview' }).first().click();
  await page.getByText(/^Email: Reply to your enquiry/).waitFor();
  expect(await page.locator('form blockquote').innerText()).toContain('is still here at');
});

it('desk leads: a search asks for its list once, from the list and from a lead', async () => {
  const page = await colleague('group-admin');
  const path = await openLead(page);
  const loads: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    const routes = searchParams.get('_routes');
    const loadsList = routes === null ? true : /(?:^|,)leads(?:,|$)/.test(routes);
    if (/^\/desk\/leads(?:\.data)?$/.test(pathname) && loadsList) loads.push(request.method());
  });
  for (const from of ['/leads', path]) {
    await arrive(page, desk(from));
    const name = (await page.locator('[data-line] b').first().innerText()).replace('New: ', '');
    loads.length = 0;
    await page.getByLabel('Name, phone or email').fill(name);
    await page.keyboard.press('Enter');
    await page.getByText(/found in/).waitFor();
    expect([from, loads]).toEqual([from, ['POST']]);
    expect(new URL(page.url()).search).toBe('');
  }
});

it.each([
  ['with', true],
  ['without', false],
])('desk lead: on a phone, Text begins a reply by text message %s JavaScript', async (_how, javaScriptEnabled) => {
  const page = await colleague('group-admin', { javaScriptEnabled, viewport: { width: 390, height: 844 } });
  await openLead(page);
  await page.getByRole('link', { name: 'Text', exact: true }).click();
  await page.waitForURL(javaScriptEnabled ? /\/leads\/\d+#write$/ : /\/leads\/\d+\?by=text#write$/);
  await box(page).waitFor();
  expect(await page.getByRole('radio', { name: 'Text' }).isChecked()).toBe(true);
  await page.getByRole('button', { name: 'Text and mark as contacted' }).waitFor();
  if (javaScriptEnabled) await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('write');
});

it.each([
  ['with', true],
  ['without', false],
])('desk stock: Enter in a field of the selected cars means its own button %s JavaScript', async (_how, js) => {
  const page = await colleague('group-admin', { javaScriptEnabled: js });
  const press = async (field: string, value: string, result: RegExp) => {
    await arrive(page, desk('/stock'));
    await page.locator('tbody input[name=car]').first().check();
    await page.getByLabel(field, { exact: true }).fill(value);
    await page.getByLabel(field, { exact: true }).press('Enter');
    await page.getByRole('heading', { name: result }).waitFor();
  };
  await press('Amount', '500', /^Change the price of 1 car\?$/);
  await press('Tag', 'Last one', /^Set the tag “Last one” for 1 car\?$/);
  // an empty tag removes it: without JavaScript nothing says which field it was
  if (js) await press('Tag', '', /^Remove the tag of \d cars?\?$/);
});

it('desk saved replies: Enter in a title saves, and removes nothing', async () => {
  const page = await colleague('sales');
  await arrive(page, desk('/replies'));
  const titles = page.getByLabel('Title in the menu');
  await titles.last().fill('A drive');
  await page.getByLabel('Text', { exact: true }).last().fill('See you then.');
  await titles.last().press('Enter');
  await page.getByText('Saved reply added.').waitFor();
  await page.getByText('A drive', { exact: true }).click();
  await titles.first().fill('A test drive');
  await titles.first().press('Enter');
  await page.getByText('Saved.').waitFor();
  await page.getByText('A test drive', { exact: true }).waitFor();
});
