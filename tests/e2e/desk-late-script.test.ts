import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { browse, pageListens } from './browse.ts';
import { signedInAt, uploaded } from './desk-walk.ts';
import { hold } from './hold.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();

/** A page of the desk whose script is still on its way until `listen`. `path`: found in the HTML of `list`, if that is given. */
async function openBeforeScript(
  site: string,
  path: string,
  list?: readonly [address: string, entry: RegExp],
  isSignedIn = true,
): Promise<{ page: Page; listen: () => Promise<void> }> {
  const page = await newPage({ reducedMotion: 'reduce' });
  if (isSignedIn) {
    const { name, value } = await signedInStaff(site, 'group-admin');
    await page.context().addCookies([{ name, value, url: url(site, '/') }]);
  }
  const html = list && (await (await page.request.get(url(site, `/desk${list[0]}`))).text());
  const late = await hold(page, /\.js(\?|$)/);
  const rest = html === undefined ? '' : [...html.matchAll(list![1])].at(-1)![1]!;
  await page.goto(url(site, `/desk${path}${rest}`), { waitUntil: 'commit' });
  await page.locator('main h1').first().waitFor();
  const listen = async () => {
    late.letGo();
    await pageListens(page);
  };
  return { page, listen };
}

const CARS = ['/stock?tab=for-sale&sort=car', /[?&;]car=(\d+)/g] as const;
const LEADS = ['/leads', /href="\/desk\/leads\/(\d+)/g] as const;

const PAGES = ['/pages', /href="\/desk\/pages\/([^"/?]+)"/g] as const;

interface Scripted {
  path: string;
  list?: readonly [string, RegExp];
  role?: 'button' | 'checkbox';
  name: RegExp;
  /** What is opened before, if it is folded. */
  inside?: string;
  isSignedIn?: boolean;
}

const SCRIPTED: Record<string, Scripted> = {
  'Select all cars': { path: '/stock', role: 'checkbox', name: /^Select all cars/ },
  'Insert of a live word': { path: '/pages/', list: PAGES, name: /^Insert locations/, inside: 'Live words' },
  'the usual week': { path: '/hours', name: /^Use Monday/ },
  'the list of shortcuts': { path: '/leads', name: /^Keyboard shortcuts/ },
  'a passkey to sign in': { path: '/sign-in', name: /^Sign in with a passkey/, isSignedIn: false },
  'a passkey to add': { path: '/account', name: /^Add a passkey/, inside: 'Add a passkey' },
};

it.each(Object.entries(SCRIPTED))('desk: %s is not shown before the script came', async (_name, one) => {
  const { page, listen } = await openBeforeScript('northbank', one.path, one.list, one.isSignedIn);
  if (one.inside !== undefined) await page.locator('summary').getByText(one.inside, { exact: true }).click();
  const scripted = page.getByRole(one.role ?? 'button', { name: one.name, includeHidden: true }).first();
  await scripted.waitFor({ state: 'attached' });
  expect(await scripted.isVisible()).toBe(false);
  await listen();
  await scripted.waitFor({ state: 'visible' });
});

it('desk pages: a live word is inserted into the field that had the cursor before the script came', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/pages/', PAGES);
  const title = page.locator('#page-title');
  await title.fill('We have ');
  await listen();
  await page.getByText('Live words', { exact: true }).click();
  await page.getByRole('button', { name: 'Insert locations', exact: true }).click();
  expect(await title.inputValue()).toMatch(/^We have \{\{locations\}\}/);
  await page.getByText(/^Draft, saved by/).waitFor();
  await page.getByText('Discard', { exact: true }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
});

const photo = async (background: string) => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});

it('desk car: photos that are chosen before the script came are sent', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/stock/', CARS);
  const before = await page.locator('#car-photos li').count();
  await page.getByLabel('Add photos').setInputFiles([await photo('#a00'), await photo('#0a0')]);
  await listen();
  await page.locator('output').getByText('2 photos added.').waitFor();
  await expect.poll(() => page.locator('#car-photos li').count()).toBe(before + 2);
  await page.getByRole('button', { name: 'Revert to feed photos' }).click();
  await expect.poll(() => page.locator('#car-photos li').count()).toBe(before);
});

it('desk car: a long text that is changed before the script came stays, and the cursor in it', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/stock/', CARS);
  const field = page.locator('#car-form textarea').filter({ hasText: /\S/ }).first();
  const sent = await field.inputValue();
  await field.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(1, 1));
  await field.pressSequentially('typed ');
  await listen();
  await field.pressSequentially('early ');
  expect(await field.inputValue()).toBe(`${sent.slice(0, 1)}typed early ${sent.slice(1)}`);
});

it('desk car: the place of a mark that is typed before the script came stays', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/stock/', CARS);
  await page.getByText('Add a mark', { exact: true }).click();
  const mark = page.getByRole('form', { name: 'New mark' });
  const photoOfMark = mark.locator('[name=photo]');
  await photoOfMark.selectOption({ index: 1 });
  const second = await photoOfMark.inputValue();
  await mark.getByLabel('From the left (%)').fill('20');
  await listen();
  await mark.getByLabel('From the top (%)').fill('30');
  await expect.poll(() => mark.locator('[style*="30%"]').count()).toBe(1);
  expect(await mark.locator('[name=x]').inputValue()).toBe('20');
  expect(await photoOfMark.inputValue()).toBe(second);
});

it('desk look: colours that are typed or picked before the script came stay', async () => {
  const { page, listen } = await openBeforeScript('kowhai', '/start/look');
  await page.locator('[name="theme.brand"]').fill('#123456');
  await page.getByLabel('Pick Accent colour').fill('#e8743b');
  await listen();
  await expect.poll(() => page.getByLabel('Pick Brand colour').inputValue()).toBe('#123456');
  await expect.poll(() => page.locator('[name="theme.accent"]').inputValue()).toBe('#e8743b');
  await page.locator('[name="theme.brand"]').fill('#234567');
  await expect.poll(() => page.getByLabel('Pick Brand colour').inputValue()).toBe('#234567');
  expect(await page.locator('[name="theme.accent"]').inputValue()).toBe('#e8743b');
});

it('desk settings: a colour that is typed before the script came is saved in the draft, and its preview is of the chosen page', async () => {
  const { page, listen } = await openBeforeScript('kowhai', '/settings?section=theme');
  await page.locator('[name="theme.accent"]').fill('#e8743b');
  const previewed = page.getByRole('region', { name: 'Preview' }).getByLabel('Page');
  await previewed.selectOption({ index: 1 });
  const path = await previewed.inputValue();
  await listen();
  await page.getByText('Draft with 1 change, not published').waitFor();
  await expect.poll(() => page.locator('iframe').first().getAttribute('src')).toContain(`${path}?`);
  expect(await page.locator('[name="theme.accent"]').inputValue()).toBe('#e8743b');
});

it('desk import: a column that is chosen before the script came counts at once', async () => {
  const signedIn = await signedInAt({ newPage, url }, 'northbank');
  const draft = await uploaded(signedIn.page, (path) => url('northbank', `/desk${path}`));
  const { page, listen } = await openBeforeScript('northbank', `/stock/import/${draft}?step=columns`);
  const column = page.getByLabel('Stock No');
  await page.locator('summary').filter({ hasText: 'Clear' }).click();
  await column.selectOption('ignore');
  const request = page.waitForRequest((sentBy) => sentBy.method() === 'POST');
  await listen();
  const sent = new URLSearchParams((await request).postData() ?? '');
  expect([...sent].find(([, value]) => value === 'ignore')?.[0]).toBe(await column.getAttribute('name'));
});

it('desk book: the times are of a location that is chosen before the script came', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/calendar/book');
  const yard = page.getByRole('group', { name: 'Location' }).getByRole('radio', { checked: false }).first();
  const wanted = await yard.getAttribute('value');
  await yard.check();
  const request = page.waitForRequest((sentBy) => sentBy.method() === 'POST' && sentBy.url().includes('/calendar'));
  await listen();
  const sent = new URLSearchParams((await request).postData() ?? '');
  expect([sent.get('intent'), sent.get('location')]).toEqual(['show', wanted]);
});

it('desk lead: a note that is begun before the script came says who reads it, and is kept in the tab', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/leads/', LEADS);
  await page.getByRole('radio', { name: 'Note' }).check();
  await page.locator('#write').fill('Wants a tow bar');
  await listen();
  await page.getByText('for staff only').waitFor();
  await page.reload();
  await pageListens(page);
  await expect.poll(() => page.locator('#write').inputValue()).toBe('Wants a tow bar');
});

it('desk account: a switch that is pressed before the script came switches', async () => {
  const { page, listen } = await openBeforeScript('northbank', '/account');
  const keys = page.getByLabel('Use single-key shortcuts');
  await keys.uncheck();
  await listen();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('desk-keys-off'))).toBe('yes');
  expect(await keys.isChecked()).toBe(false);
});
