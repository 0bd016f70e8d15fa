import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
/** A used car of the demo whose photos have marks. */
const MARKED = 'U10189';

async function openMarked(options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  await page.goto(url(SITE, `/api/search?query=${MARKED}`));
  const { hits } = JSON.parse(await page.locator('body').innerText()) as { hits: { path: string }[] };
  await arrive(page, url(SITE, hits[0]!.path));
  return page;
}
const words = (page: Page) => page.locator('[popover]:popover-open');
/** Where each number of the gallery lies on its photo, in percent. */
const places = (page: Page) =>
  page.locator('[data-slides-row] button').evaluateAll((marks) =>
    marks.flatMap((mark) => {
      const [box, photo] = [mark, mark.parentElement!.querySelector('a img')!].map((one) =>
        one.getBoundingClientRect(),
      );
      const share = (at: number, size: number) => (at / size) * 100;
      if (photo!.width === 0) return [];
      return [
        {
          x: share(box!.x + box!.width / 2 - photo!.x, photo!.width),
          y: share(box!.y + box!.height / 2 - photo!.y, photo!.height),
          shape: photo!.width / photo!.height,
        },
      ];
    }),
  );
/** The nth mark of the gallery is at this place, within half a percent, on a photo of this shape. */
const expectAt = (page: Page, nth: number, [x, y]: readonly [number, number], shape = 1.5) =>
  expect
    .poll(async () => (await places(page))[nth])
    .toEqual({ x: expect.closeTo(x, 0), y: expect.closeTo(y, 0), shape: expect.closeTo(shape, 1) });

it('marks on photos lie at their place at each width, open by mouse and keyboard, and stand in a list', async () => {
  for (const width of [320, 390, 1440]) {
    const page = await openMarked({ viewport: { width, height: 900 } });
    await expectAt(page, 0, [60.5, 68]);
    await expectAt(page, 1, [55, 57.5]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    const first = page.getByRole('button', { name: '1: Front bumper' });
    await first.click();
    await expect.poll(() => words(page).innerText()).toContain('Scuff beside the fog light');
    await page.keyboard.press('Escape');
    await expect.poll(() => words(page).count()).toBe(0);
    await first.press('Enter');
    await expect.poll(() => words(page).count()).toBe(1);
    await expect.poll(() => first.evaluate((mark) => mark === document.activeElement)).toBe(true);
    expect(await axeViolations(page, AA)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.getByRole('link', { name: /Driver’s door/ }).focus();
    await page.locator('is-land[data-name=marks][data-listens]').waitFor({ state: 'attached' });
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('picture-2');
  }
});

it('marks on photos are enlarged with their photo on the whole screen, where Escape closes the words first', async () => {
  const page = await openMarked();
  // the fifth photo is not in the mosaic
  await page.getByRole('link', { name: /Front right wheel/ }).focus();
  await page.locator('is-land[data-name=marks][data-listens]').waitFor({ state: 'attached' });
  await page.keyboard.press('Enter');
  const screen = page.locator('dialog .yarl__root');
  const mark = screen.getByRole('button', { name: '5: Front right wheel' });
  await mark.click();
  await expect.poll(() => words(page).innerText()).toContain('Kerb mark on the rim');
  await page.keyboard.press('Escape');
  await expect.poll(() => words(page).count()).toBe(0);
  const before = (await mark.boundingBox())!;
  await page.keyboard.press('+');
  await expect.poll(async () => (await mark.boundingBox())!.x).not.toBe(before.x);
  await expect.poll(async () => Math.round((await mark.boundingBox())!.width)).toBe(44);
  await page.keyboard.press('Escape');
  await screen.waitFor({ state: 'detached' });
});

it('marks on photos open without script', async () => {
  const page = await openMarked({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await page.getByRole('button', { name: '1: Front bumper' }).click();
  expect(await words(page).innerText()).toContain('Scuff beside the fog light');
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: /Front right wheel/ }).waitFor();
  expect(await page.getByText('Damage on photo 5. Kerb mark on the rim, 4 cm.').count()).toBe(1);
});

it('marks are not on the photos of cards', async () => {
  const page = await newPage();
  await page.goto(url(SITE, `/search?query=${MARKED}`));
  await page.locator('[data-cards] article, [data-cards] li').first().waitFor();
  expect(await page.getByRole('button', { name: '1: Front bumper' }).count()).toBe(0);
});

/** The editor of a car without marks: the nth. */
async function openEditor(nth: number, options: Parameters<typeof newPage>[0] = {}): Promise<Page> {
  const page = await newPage({ reducedMotion: 'reduce', ...options });
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: url(SITE, '/desk') }]);
  await page.goto(url(SITE, '/desk/stock?tab=for-sale&sort=car'), { waitUntil: 'load' });
  const ids = [...new Set([...(await page.content()).matchAll(/[?&;]car=(\d+)/g)].map(([, id]) => id))];
  await arrive(page, url(SITE, `/desk/stock/${ids.at(-1 - nth)}`));
  return page;
}
const message = (page: Page, text: string) => page.locator('output').getByText(text).waitFor();

it('desk: a mark is set by pointer and keyboard, moved, seen on the website, and removed', async () => {
  const page = await openEditor(0, { viewport: { width: 390, height: 844 }, colorScheme: 'dark' });
  await page.getByText('Add a mark').click();
  const form = page.getByRole('form', { name: 'New mark' });
  const photo = form.getByRole('img');
  await photo.scrollIntoViewIfNeeded();
  const box = (await photo.boundingBox())!;
  await photo.click({ position: { x: box.width * 0.25, y: box.height * 0.5 } });
  const place = (of = form) =>
    Promise.all(['left', 'top'].map((side) => of.getByLabel(`From the ${side}`).inputValue()));
  const near = (x: number, y: number, of = form) =>
    expect
      .poll(async () => {
        const [left, top] = (await place(of)).map(Number);
        return Math.abs(left! - x) + Math.abs(top! - y);
      })
      .toBeLessThan(1);
  await near(25, 50);
  await form.getByRole('button', { name: /^Place of mark/ }).press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await near(26, 45);
  await form.getByLabel('Description').fill('Door: scratch, 3 cm');
  await form.getByRole('button', { name: 'Add mark' }).click();
  await message(page, 'Mark added to photo 1.');
  await expect.poll(() => form.getByLabel('Description').inputValue()).toBe('');

  const mark = page.getByRole('form', { name: 'Mark 1 on photo 1' });
  const dot = mark.getByRole('button', { name: /^Place of mark/ });
  await dot.scrollIntoViewIfNeeded();
  const { x, y } = (await dot.boundingBox())!;
  await page.mouse.move(x + 22, y + 22);
  await page.mouse.down();
  await page.mouse.move(x + 22 + box.width * 0.5, y + 22 + box.height * 0.25, { steps: 4 });
  await page.mouse.up();
  await near(76, 70, mark);
  await mark.getByRole('button', { name: 'Save mark' }).click();
  await message(page, 'Mark saved on photo 1.');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page, AA)).toEqual([]);

  const shop = await page.context().newPage();
  const editor = page.url();
  const link = await page.getByRole('link', { name: 'Open on the website' }).getAttribute('href');
  await shop.goto(new URL(`${link}?view=gallery`, editor).href, { waitUntil: 'load' });
  await expectAt(shop, 0, [76, 70]);
  await mark.getByRole('button', { name: 'Remove mark' }).click();
  await message(page, 'Mark removed from photo 1.');
  await mark.waitFor({ state: 'detached' });
});

it('the print view has the marks in words', async () => {
  const page = await openMarked({ javaScriptEnabled: false });
  const listed = await page.locator('section:has(> h2#marked) li').count();
  expect(listed).toBeGreaterThan(0);
  await page.goto(url(SITE, `/print?car_id=${new URL(page.url()).pathname.split('/').at(-1)}`));
  const printed = page.getByRole('heading', { name: 'Marks and features on the photos' }).locator('+ ul > li');
  expect(await printed.count()).toBe(listed);
  expect(await printed.first().textContent()).toMatch(/^(?:Damage|Feature) on photo \d+: /);
});

it('desk: without script, a mark is set on a photo of another shape, moved and removed by plain forms', async () => {
  const page = await openEditor(1, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  const upright = await sharp({ create: { width: 900, height: 1200, channels: 3, background: '#07a' } })
    .jpeg()
    .toBuffer();
  await page.getByLabel('Add photos').setInputFiles({ name: 'up.jpg', mimeType: 'image/jpeg', buffer: upright });
  await page.getByRole('button', { name: 'Upload photos' }).click();
  await page.getByText('1 photo added.').waitFor();
  const last = await page.locator('#car-photos li').count();
  await page.getByText('Add a mark').click();
  const form = page.getByRole('form', { name: 'New mark' });
  await form.getByRole('combobox', { name: /^Photo/ }).selectOption({ index: last - 1 });
  await form.getByLabel('Kind').selectOption('Feature');
  await form.getByLabel('Description').fill('Tow bar: 50 mm ball');
  await form.getByLabel('From the left').fill('20');
  await form.getByRole('button', { name: 'Add mark' }).click();
  await page.getByText(`Mark added to photo ${last}.`).waitFor();
  const mark = page.getByRole('form', { name: `Mark 1 on photo ${last}` });
  await mark.getByLabel('From the top').fill('33.3');
  await mark.getByRole('button', { name: 'Save mark' }).click();
  await page.getByText(`Mark saved on photo ${last}.`).waitFor();
  expect(await mark.getByLabel('From the top').inputValue()).toBe('33.3');

  const shop = await page.context().newPage();
  const link = await page.getByRole('link', { name: 'Open on the website' }).getAttribute('href');
  await shop.goto(new URL(`${link}?view=gallery#picture-${last}`, page.url()).href, { waitUntil: 'load' });
  await expectAt(shop, 0, [20, 33.3], 0.75);
  await mark.getByRole('button', { name: 'Remove mark' }).click();
  await page.getByText(`Mark removed from photo ${last}.`).waitFor();
  await page.getByRole('button', { name: 'Revert to feed photos' }).click();
  await page.getByText('Photos reset to the feed’s value.').waitFor();
});
