import { describe, expect, it } from 'vitest';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse } from './browse.ts';
import { firstOf, judged, pageIds, signedInAt, WALKED_PAGES } from './desk-walk.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);
const signedIn = () => signedInAt({ newPage, url }, SITE);

describe('every page of the desk', () => {
  it('passes axe, logs no error and never scrolls sideways', { timeout: 900_000 }, async () => {
    const { page, messages } = await signedIn();
    const ids = await pageIds(page, desk);
    const found: Record<string, string[]> = {};
    for (const { name, path } of WALKED_PAGES) {
      // signed-in staff are redirected from there
      if (name === 'sign-in') await page.context().clearCookies();
      await page.emulateMedia({ colorScheme: 'light' });
      await page.setViewportSize({ width: 1440, height: 900 });
      await arrive(page, desk(`/${path.replace(/:\w+/, ids[name] ?? '')}`));
      const here = await judged(page);
      here.push(...messages.splice(0));
      if (here.length > 0) found[name] = here;
    }
    expect(found).toEqual({});
  });
});

it('desk works by keyboard: pages, type-ahead for cars, lists, and the switch that turns single letters off', async () => {
  const { page, messages } = await signedIn();
  await arrive(page, desk('/account'));
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
  const id = await firstOf(page, desk, '/leads', /href="\/desk\/leads\/(\d+)/);
  await arrive(page, desk(`/leads/${id}`));
  const keys = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await page.keyboard.press('?');
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
  const id = await firstOf(page, desk, '/stock', /[?&;]car=(\d+)/);
  await arrive(page, desk('/stock'));
  const ticks = page.locator('tbody input[name=car]');
  const ticked = () => page.locator('tbody input[name=car]:checked').count();
  const all = page.getByRole('checkbox', { name: 'Select all cars on this page' });
  await all.check();
  await expect.poll(ticked).toBe(await ticks.count());
  await ticks.first().uncheck();
  await expect
    .poll(() => all.evaluate((box: HTMLInputElement) => [box.checked, box.indeterminate]))
    .toEqual([false, true]);
  await all.click();
  await expect.poll(ticked).toBe(await ticks.count());
  await all.uncheck();
  await expect.poll(ticked).toBe(0);

  await arrive(page, desk(`/stock?car=${id}`));
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
