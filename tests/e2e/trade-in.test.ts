import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse, islandListens, reload } from './browse.ts';
import { startServer } from './server.ts';

const { open } = browse();

const HOST = 'northbank.localhost';
type StockCar = { path: string; make: string; model: string; year: number; price: number | null; km: number | null };
const CONDITION = { outside: 'good', inside: 'like_new', serviced: 'always', accident: 'no', keys: 'two' };

async function hits(host: string, query: string): Promise<StockCar[]> {
  const { port } = await startServer();
  return (JSON.parse((await ask(port, host, `/api/search?${query}`)).text) as { hits: StockCar[] }).hits;
}

/** The young vehicle of which the group sells most others of its age: what it is worth can be said. */
async function commonModel(): Promise<StockCar> {
  const pages = await Promise.all(
    [1, 2, 3, 4, 5].map((page) => hits('group.localhost', `car_type=used&year=2020-&hitsPerPage=100&page=${page}`)),
  );
  const cars = pages.flat().filter(({ price, km }) => price !== null && km !== null);
  const others = ({ make, model, year }: StockCar) =>
    cars.filter((one) => one.make === make && one.model === model && Math.abs(one.year - year) <= 2).length;
  const best = cars.toSorted((one, other) => others(other) - others(one))[0]!;
  expect(others(best), `others like a ${best.year} ${best.make} ${best.model}`).toBeGreaterThan(4);
  return best;
}

/** Focus by the keyboard's way of going through a form: the next control. */
async function tabTo(page: Page, name: string): Promise<void> {
  const at = () => page.evaluate(() => document.activeElement?.getAttribute('name') ?? '');
  for (let tabs = 0; tabs < 12 && (await at()) !== name; tabs++) await page.keyboard.press('Tab');
  expect(await at(), 'the next field').toBe(name);
}

async function sayWho(type: (name: string, text: string) => Promise<void>): Promise<void> {
  await type('name', 'Priya');
  await type('last_name', 'Raman');
  await type('phone', '0412 555 018');
  await type('email', 'priya.trade@example.com');
  await type('postcode', '4006');
}

const LETTER = { name: 'letter.txt', mimeType: 'text/plain', buffer: Buffer.from('no photo') };

/** As a browser without script adds a photo. */
async function addPlainly(page: Page, photo: Parameters<ReturnType<Page['locator']>['setInputFiles']>[0]) {
  await page.getByLabel('File').setInputFiles(photo);
  await page.getByRole('button', { name: 'Add photo' }).click();
}

const heading = (page: Page) => page.getByRole('heading', { level: 1 }).textContent();

it('trade-in by keyboard: an unknown plate is kept, a model named instead is valued, and its offer accepted', async () => {
  const { make, model, year } = await commonModel();
  const page = await open('northbank', '/trade-in');
  await page.locator('#rego').focus();
  await page.keyboard.type('100XKT');
  await page.keyboard.press('Tab');
  await page.keyboard.type('VIC');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByText('We couldn’t find VIC rego 100XKT').waitFor();
  expect(await page.locator('#rego').inputValue()).toBe('100XKT');

  await page.getByText('No plates?').press('Enter');
  await page.locator('#model').focus();
  await page.keyboard.type(`${model}`); // a select list jumps to the typed option
  await tabTo(page, 'year');
  await page.keyboard.type(String(year));
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/trade-in\/[\w-]{22}$/);
  await expect.poll(() => heading(page)).toBe('What condition is it in?');
  expect(await page.title()).toContain(`${year} ${make} ${model}`);

  await page.locator('#km').focus();
  await page.keyboard.type('42,400');
  for (const [question, answer] of Object.entries(CONDITION)) {
    await tabTo(page, question);
    const chosen = () => page.locator(`input[name=${question}]:checked`).inputValue();
    await page.keyboard.press('Space');
    for (let moves = 0; moves < 4 && (await chosen()) !== answer; moves++) await page.keyboard.press('ArrowDown');
    expect(await chosen()).toBe(answer);
  }
  await page.getByRole('button', { name: 'Next: photos' }).press('Enter');
  await expect.poll(() => heading(page)).toBe('Add photos (optional)');

  await islandListens(page, 'photos');
  await page.locator('#name, [name=name]').first().focus();
  await sayWho(async (name, text) => {
    await tabTo(page, name);
    await page.keyboard.type(text);
  });
  await page.keyboard.press('Enter');
  await expect.poll(() => heading(page)).toBe('Here is our offer, Priya');
  await page.getByRole('button', { name: /^Accept/ }).press('Enter');
  await expect.poll(() => heading(page)).toMatch(/^Offer accepted: \$[\d,]+$/);
  const eventNames = () =>
    page.evaluate(() => ((window as { dataLayer?: { event: string }[] }).dataLayer ?? []).map(({ event }) => event));
  await expect.poll(eventNames).toEqual(['trade_offer_accepted']);
  await reload(page);
  await expect.poll(() => heading(page)).toMatch(/^Offer accepted: \$[\d,]+$/);
  expect(await eventNames(), 'told once').toEqual([]);
});

it('trade-in from a car gives an offer by mouse, with a plate and a photo, with and without JavaScript', async () => {
  const { port } = await startServer();
  const young = await commonModel();
  const [towards] = await hits(HOST, 'status=in_stock&price=20000-&hitsPerPage=1');
  const photo = {
    name: 'front.jpg',
    mimeType: 'image/jpeg',
    buffer: await sharp({ create: { width: 900, height: 600, channels: 3, background: '#357' } })
      .jpeg()
      .toBuffer(),
  };
  for (const javaScriptEnabled of [true, false]) {
    const page = await open('northbank', towards!.path, { javaScriptEnabled });
    await page.getByRole('link', { name: 'Trade-In Valuation' }).locator('visible=true').first().click();
    await page.waitForURL(/\/trade-in\?car_id=\d+/);
    await page.locator('#rego').fill('100xkt');
    await page.locator('#regoState').selectOption('QLD');
    await page.getByRole('button', { name: /^Find my/ }).click();
    await page.getByRole('heading', { name: 'We found it. What condition is it in?' }).waitFor();
    await page.getByRole('link', { name: 'Not your car? Try again' }).click();
    await page.getByText('No plates?').click();
    await page.locator('#model').selectOption(`${young.make}|${young.model}`);
    await page.locator('#year').fill(String(young.year));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/trade-in\/[\w-]{22}$/);
    await page.getByRole('button', { name: 'Next: photos' }).click();
    await page.getByText('Enter the kilometres').first().waitFor();
    await page.locator('#km').fill('38000');
    for (const [question, answer] of Object.entries(CONDITION))
      await page.locator(`input[name=${question}][value=${answer}]`).check({ force: true });
    await page.getByRole('button', { name: 'Next: photos' }).click();
    await page.getByRole('heading', { name: 'Add photos (optional)' }).waitFor();
    if (javaScriptEnabled) await islandListens(page, 'photos');
    await page.locator('input[name=postcode]').fill('4006');
    if (javaScriptEnabled) await page.locator('input[type=file]').first().setInputFiles(photo);
    else await addPlainly(page, photo);
    await page.getByText('1 of 7 added').waitFor();
    expect(await page.locator('input[name=postcode]').inputValue(), 'what was typed before the photo').toBe('4006');
    await sayWho((name, text) => page.locator(`input[name=${name}]`).fill(text));
    if (javaScriptEnabled) await page.getByRole('button', { name: 'See my offer' }).click();
    else {
      // chosen, and never added with its own button
      await page.getByLabel('File').setInputFiles(LETTER);
      await page.locator('input[name=postcode]').press('Enter');
      await page.getByText('We can’t read this file.').waitFor();
      expect(await page.locator('input[name=name]').inputValue()).toBe('Priya');
      await page.getByLabel('File').setInputFiles(photo);
      await page.locator('input[name=postcode]').press('Enter'); // and no photo is removed
    }
    await page.getByRole('heading', { name: 'Here is our offer, Priya' }).waitFor();
    await page.getByRole('button', { name: /^Accept/ }).click();
    await page.getByText('Offer accepted').first().waitFor();
    const { pathname } = new URL(page.url());
    const again = await ask(port, HOST, pathname);
    expect(again.text, 'on another device').toContain('Offer accepted: $');
  }
});

it.each([true, false])(
  'trade-in keeps what was answered beside what is missing, and Back sends nothing again (JavaScript: %s)',
  async (javaScriptEnabled) => {
    const page = await open('northbank', '/trade-in', { javaScriptEnabled });
    await page.getByText('No plates?').click();
    await page.locator('#model').selectOption({ index: 1 });
    await page.locator('#year').fill(String(new Date().getFullYear() - 3));
    await page.getByRole('button', { name: 'Continue' }).click();
    await page.waitForURL(/\/trade-in\/[\w-]{22}$/);
    const next = page.getByRole('button', { name: 'Next: photos' });
    await page.locator('input[name=keys][value=two]').check({ force: true });
    await page.locator('#km').fill('38,000 or so');
    await next.click();
    await page.getByText('Choose an answer:').first().waitFor();
    expect(new URL(page.url()).search).toBe('?step=condition&check=1');
    expect(await page.locator('input[name=keys]:checked').inputValue()).toBe('two');
    expect(await page.locator('#km').inputValue()).toBe('38,000 or so');
    for (const [question, answer] of Object.entries(CONDITION))
      await page.locator(`input[name=${question}][value=${answer}]`).check({ force: true });
    await next.click();
    const photos = page.getByRole('heading', { name: 'Add photos (optional)' });
    await photos.waitFor();
    if (!javaScriptEnabled) {
      await addPlainly(page, LETTER);
      await page.getByText('We can’t read this file.').waitFor();
      expect(new URL(page.url()).search).toBe('?refused=unread');
      await page.goBack();
      await photos.waitFor();
    }
    await page.goBack();
    await next.waitFor();
  },
);
