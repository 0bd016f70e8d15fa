import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse } from './browse.ts';
import { hold } from './hold.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);
let opened = 0;

/** A car of its own for each test: the nth of the list. */
async function openCar(options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: desk('') }]);
  await page.goto(desk('/stock?tab=for-sale&sort=car'), { waitUntil: 'load' });
  const ids = new Set([...(await page.content()).matchAll(/[?&;]car=(\d+)/g)].map(([, id]) => id));
  await arrive(page, desk(`/stock/${[...ids][opened++]}`));
  return page;
}

const photo = async (background: string, name = 'photo.jpg') => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1600, channels: 3, background } })
    .jpeg()
    .toBuffer(),
});
const photos = (page: Page) =>
  page.locator('#car-photos li').evaluateAll((all) => all.map((one) => (one as HTMLElement).dataset.photo));
const message = (page: Page, text: string | RegExp) => page.locator('output').getByText(text).waitFor();

it('desk car: photos are chosen, dropped and pasted, and put in order by button and keyboard', async () => {
  const page = await openCar();
  const before = await photos(page);
  await page.getByLabel('Add photos').setInputFiles([await photo('#a00'), await photo('#0a0')]);
  await message(page, '2 photos added.');
  await expect.poll(() => photos(page)).toHaveLength(before.length + 2);

  const bytes = [...(await photo('#00a')).buffer];
  const give = (event: 'drop' | 'paste', data: number[]) =>
    page.evaluate(
      ([type, body]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array(body)], 'given.jpg', { type: 'image/jpeg' }));
        const target = document.getElementById('car-photos')!;
        const init = { bubbles: true, cancelable: true };
        if (type === 'paste') document.dispatchEvent(new ClipboardEvent('paste', { ...init, clipboardData: transfer }));
        else
          for (const name of ['dragover', 'drop'])
            target.dispatchEvent(new DragEvent(name, { ...init, dataTransfer: transfer }));
      },
      [event, data] as const,
    );
  const late = await hold(page, /\/desk\/stock\/\d+\.data/, (route) => route.request().method() === 'POST');
  await give('drop', bytes);
  await late.requested;
  await give('paste', [...(await photo('#aa0')).buffer]);
  late.letGo();
  await expect.poll(() => photos(page)).toHaveLength(before.length + 4);

  const last = (await photos(page)).at(-1);
  const place = before.length + 4;
  await page.getByRole('button', { name: `Make photo ${place} the cover` }).click();
  await message(page, `Photo ${place} moved to position 1.`);
  await expect.poll(async () => (await photos(page))[0]).toBe(last);
  const focused = () =>
    page.evaluate(() => document.activeElement?.closest<HTMLElement>('[data-photo]')?.dataset.photo);
  await expect.poll(focused).toBe(last);
  await page.keyboard.press('Alt+ArrowRight');
  await message(page, 'Photo 1 moved to position 2.');
  await expect.poll(async () => (await photos(page))[1]).toBe(last);
  await expect.poll(focused).toBe(last);
  await page.getByRole('button', { name: 'Revert to feed photos' }).click();
  await expect.poll(() => photos(page)).toEqual(before);
});

it('desk car: an obstacle leads to the field that cures it, and is gone once it is saved', async () => {
  const page = await openCar({ viewport: { width: 390, height: 844 } });
  const colour = page.getByLabel('Colour');
  const was = await colour.inputValue();
  await colour.fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  await message(page, 'Saved.');
  const cure = page.getByRole('link', { name: 'Enter it' }).first();
  await cure.click();
  await expect.poll(() => colour.evaluate((element) => element === document.activeElement)).toBe(true);
  await colour.fill('Blue');
  await page.getByRole('button', { name: 'Save' }).click();
  await cure.waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Use the feed’s value: Colour' }).click();
  await expect.poll(() => colour.inputValue()).toBe(was);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page, AA)).toEqual([]);
  expect(await page.getByLabel('Comments').evaluate((field) => (field as HTMLTextAreaElement).spellcheck)).toBe(true);
});

it('desk car: without script, photos and fields are sent by plain forms', async () => {
  const page = await openCar({ javaScriptEnabled: false });
  const count = await page.locator('#car-photos li').count();
  await page.getByLabel('Add photos').setInputFiles(await photo('#0aa'));
  await page.getByRole('button', { name: 'Upload photos' }).click();
  await page.getByText('1 photo added.').waitFor();
  await expect.poll(() => page.locator('#car-photos li').count()).toBe(count + 1);
  await page.getByLabel('Equipment').fill('Safety:\nABS');
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByRole('button', { name: 'Use the feed’s value: Equipment' }).click();
  await page.getByText('Equipment reset to the feed’s value.').waitFor();
  await page.getByRole('button', { name: 'Revert to feed photos' }).click();
  await page.getByText('Photos reset to the feed’s value.').waitFor();
});

it('desk car: a spin and a video that were uploaded are shown on the website', async () => {
  const page = await openCar();
  const frames = await Promise.all(
    [...Array(8).keys()].map((n) => photo(`rgb(${n * 20}, 90, 90)`, `frame-${n + 1}.jpg`)),
  );
  const remove = page.getByRole('button', { name: 'Remove the spin' });
  if ((await remove.count()) > 0) await remove.click();
  await remove.waitFor({ state: 'detached' });
  await page.getByLabel('Add spin photos').setInputFiles(frames);
  await message(page, /The spin has \d+ photos\./);
  await page.getByLabel(/^(?:Add a|Replace the) video$/).setInputFiles('demo/pictures/spins/suv/walkaround.mp4');
  await message(page, 'Video added.');
  const film = await page.locator('video').getAttribute('src');
  await page.getByRole('link', { name: 'Open on the website' }).click();
  await page.waitForURL(/\/cars\//);
  await expect.poll(async () => page.content()).toContain(film!);
  const played = await page.evaluate(async (address) => {
    const { status, headers } = await fetch(address, { headers: { range: 'bytes=0-99' } });
    return [status, headers.get('content-type')];
  }, film!);
  expect(played).toEqual([206, 'video/mp4']);
});

it.each([
  ['with', true],
  ['without', false],
])('desk car: Enter in the price saves it %s JavaScript, and a wrong one is shown at the field', async (_how, js) => {
  const page = await openCar({ javaScriptEnabled: js, viewport: { width: 390, height: 844 } });
  const price = page.getByLabel('Price', { exact: true });
  await price.fill('a lot');
  await price.press('Enter');
  await page.getByText('Not saved. Fix the errors below.').waitFor();
  expect(await price.inputValue()).toBe('a lot');
  expect(await price.getAttribute('aria-invalid')).toBe('true');
  if (js) await expect.poll(() => price.evaluate((field) => document.activeElement === field)).toBe(true);
  await price.fill('12,345');
  await price.press('Enter');
  await message(page, 'Saved.');
  await expect.poll(() => price.inputValue()).toBe('12,345');
  expect(await page.getByRole('button', { name: 'Hide', exact: true }).count(), 'it is not hidden').toBe(1);
});
