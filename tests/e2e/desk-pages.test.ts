import { expect, it } from 'vitest';
import { browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const DESK = '/desk/pages/why-ringroad';

async function openPage(options = {}) {
  const page = await newPage(options);
  const { name, value } = await signedInStaff('ringroad', 'content');
  await page.context().addCookies([{ name, value, url: url('ringroad', '/') }]);
  await page.goto(url('ringroad', DESK), { waitUntil: 'load' });
  return page;
}

it('desk pages: a block is typed, previewed in its place, moved by keyboard, deleted and put back', async () => {
  const page = await openPage();
  const title = page.locator('[name="part.0.fields.title"]');
  const frame = page.frameLocator('iframe[title="Draft preview at 1440 pixels wide"]');
  await expect
    .poll(async () => {
      await title.fill('Walk in. Look around.'); // once the page listens, it is saved and previewed
      return frame.locator('#block-1 h1').innerText();
    })
    .toBe('Walk in. Look around.');
  expect(await frame.locator('#block-1').getAttribute('data-worked-on')).toBe('');

  await title.fill('');
  await page.locator('[id="part.0.fields.title-problem"]').waitFor();
  await title.fill('Walk in.');

  await page.getByRole('button', { name: 'Move block 1, Hero, down' }).press('Enter');
  await page.waitForURL(/at=1/);
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('li')?.id)).toBe('part-1');
  expect(await page.locator('[name="part.1.fields.title"]').inputValue()).toBe('Walk in.');

  await page.getByRole('button', { name: 'Delete block 2, Hero' }).click();
  await page.getByText('Hero deleted.').waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await page.waitForURL(/at=1/);
  await expect.poll(() => page.locator('[name="part.1.fields.title"]').inputValue()).toBe('Walk in.');

  await page.locator('#part-1 [draggable="true"]').dragTo(page.locator('#part-0'));
  await expect.poll(() => page.locator('[name="part.0.fields.title"]').inputValue()).toBe('Walk in.');
  await page.getByText('Discard', { exact: true }).click();
  await page.getByRole('button', { name: 'Discard the draft' }).click();
  await expect.poll(() => page.locator('[name="part.0.fields.title"]').inputValue()).toContain('Leave, if you like');
});

it('desk pages: a live word is inserted at the cursor', async () => {
  const page = await openPage();
  const text = page.locator('[name="part.0.fields.text"]');
  await page.getByText('Live words', { exact: true }).click();
  await expect
    .poll(async () => {
      await text.fill('Come to our '); // once the page listens, the button inserts
      await page.getByRole('button', { name: 'Insert locations', exact: true }).click();
      return text.inputValue();
    })
    .toBe('Come to our {{locations}}');
  const frame = page.frameLocator('iframe[title="Draft preview at 390 pixels wide"]');
  await expect.poll(() => frame.locator('#block-1').innerText()).toContain('Come to our three');
});
