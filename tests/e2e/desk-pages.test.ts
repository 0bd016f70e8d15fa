import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const DESK = '/desk/pages/why-ringroad';

async function openPage(options = {}) {
  const page = await newPage(options);
  const { name, value } = await signedInStaff('ringroad', 'content');
  await page.context().addCookies([{ name, value, url: url('ringroad', '/') }]);
  await arrive(page, url('ringroad', DESK));
  return page;
}

it('desk pages: a block is typed, previewed in its place, moved by keyboard, deleted and put back', async () => {
  const page = await openPage();
  const title = page.locator('[name="part.0.fields.title"]');
  const frame = page.frameLocator('iframe[title="Draft preview at 1440 pixels wide"]');
  await title.fill('Walk in. Look around.'); // it is saved and previewed
  // as written: a theme may show capitals
  await expect.poll(() => frame.locator('#block-1 h1').textContent()).toBe('Walk in. Look around.');
  await expect.poll(() => frame.locator('#block-1').getAttribute('data-worked-on')).toBe('');
  await expect.poll(() => page.locator('#part-0 > details > summary').innerText()).toContain('Walk in. Look around.');

  await title.fill('');
  await page.locator('[id="part.0.fields.title-problem"]').waitFor();
  await title.fill('Walk in.');

  await page.getByRole('button', { name: 'Move block 1, Hero, down' }).press('Enter');
  await page.waitForURL(/at=1/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('part-1');
  await expect.poll(() => page.locator('[name="part.1.fields.title"]').inputValue()).toBe('Walk in.');

  // while the page is still loading again, Undo would be pressed in an editor that is about to be replaced
  const { promise: letGo, resolve } = Promise.withResolvers<void>();
  const held = Promise.withResolvers<void>();
  await page.route(/\.data\b/, async (route) => {
    if (route.request().method() === 'GET') {
      held.resolve();
      await letGo;
    }
    await route.continue();
  });
  await page.getByRole('button', { name: 'Delete block 2, Hero' }).click();
  await held.promise;
  const undo = page.getByRole('button', { name: 'Undo' });
  const isTooEarly = undo.waitFor({ timeout: 1_000 }).then(
    () => true,
    () => false,
  );
  expect(await isTooEarly).toBe(false);
  resolve();
  await page.getByText('Hero deleted.').waitFor();
  await page.unrouteAll({ behavior: 'wait' });
  await undo.click();
  await page.waitForURL(/at=1/);
  await expect.poll(() => page.locator('[name="part.1.fields.title"]').inputValue()).toBe('Walk in.');

  // a page that scrolls under the pointer would drag another block
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('part-1');
  await page.evaluate(() => scrollTo(0, 0));
  const from = (await page.locator('#part-1 [draggable="true"]').boundingBox())!;
  const to = (await page.locator('#part-0').boundingBox())!;
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => page.locator('[name="part.0.fields.title"]').inputValue()).toBe('Walk in.');
  await page.getByText('Discard', { exact: true }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => page.locator('[name="part.0.fields.title"]').inputValue()).toContain('Leave, if you like');
});

it('desk pages: a live word is inserted at the cursor', async () => {
  const page = await openPage();
  const text = page.locator('[name="part.0.fields.text"]');
  await page.getByText('Live words', { exact: true }).click();
  await text.fill('Come to our ');
  await page.getByRole('button', { name: 'Insert locations', exact: true }).click();
  await expect.poll(() => text.inputValue()).toBe('Come to our {{locations}}');
  const frame = page.frameLocator('iframe[title="Draft preview at 390 pixels wide"]');
  await expect.poll(() => frame.locator('#block-1').innerText()).toContain('Come to our three');
});
