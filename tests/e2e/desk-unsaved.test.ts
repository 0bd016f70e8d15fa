import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { firstOf, signedInAt } from './desk-walk.ts';

const { newPage, url } = browse();
const desk = (path: string) => url('northbank', `/desk${path}`);
const question = (page: Page) => page.getByRole('alertdialog', { name: 'You have changes that aren’t saved.' });
/** The question is hidden before it is out of the page; until then a step back is still answered by it. */
const isGone = (page: Page) => page.locator('[role=alertdialog]').waitFor({ state: 'detached' });
async function press(page: Page, name: string) {
  await question(page).getByRole('button', { name }).click();
  await isGone(page);
}
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('name'));

/** The first car of the stock list, in its drawer, opened from the list. */
async function drawer(page: Page) {
  await arrive(page, desk('/stock?tab=for-sale&sort=car'));
  await page.locator('[data-line]').first().click();
  const shown = page.getByRole('dialog');
  const comments = shown.getByLabel('Comments');
  await comments.waitFor();
  return { shown, comments, close: shown.getByRole('link', { name: 'Close' }) };
}

it('desk drawer of a car with unsaved text asks once before it closes, by Escape, its link and Back, and gives focus back', async () => {
  const { page } = await signedInAt({ newPage, url }, 'northbank');
  const { shown, comments, close } = await drawer(page);
  await comments.fill('Typed, not saved');

  await page.keyboard.press('Escape');
  await question(page).waitFor();
  await page.keyboard.press('Escape');
  await isGone(page);
  expect(await focused(page)).toBe('dealercomments');
  await close.click();
  await press(page, 'Keep editing');
  await page.evaluate(() => history.back());
  await question(page).waitFor();
  await page.keyboard.press('Enter');
  await isGone(page);
  expect(await comments.inputValue()).toBe('Typed, not saved');

  await close.click();
  await press(page, 'Leave without saving');
  await shown.waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);
});

it('desk drawer of a car closes without a question when nothing is changed, after a save, and on what was put back', async () => {
  const { page } = await signedInAt({ newPage, url }, 'northbank');
  const { shown, comments, close } = await drawer(page);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });

  await page.locator('[data-line]').first().click();
  const before = await comments.inputValue();
  const price = shown.getByLabel('Price', { exact: true });
  const priceBefore = await price.inputValue();
  const choice = shown.locator('#car-form select').first();
  const choiceBefore = await choice.inputValue();
  const save = async () => {
    await shown.getByRole('button', { name: 'Save', exact: true }).last().click();
    await shown.getByText('Saved.', { exact: true }).waitFor();
  };
  await price.fill('71000'); // it is saved as 71,000
  await choice.selectOption({ index: 2 });
  await save();
  await expect.poll(() => price.inputValue()).toBe('71,000');
  await close.click();
  await shown.waitFor({ state: 'detached' });

  await page.locator('[data-line]').first().click();
  await price.fill(priceBefore);
  await choice.selectOption(choiceBefore);
  await save();
  await comments.fill('Put back');
  await comments.fill(before);
  await page.keyboard.press('Escape');
  await shown.waitFor({ state: 'detached' });
  expect(await question(page).count()).toBe(0);
});

it('desk page of a car asks before it is left: also after a refused save, and after a button that saves something else', async () => {
  const { page } = await signedInAt({ newPage, url }, 'northbank');
  const id = await firstOf(page, desk, '/stock?tab=for-sale&sort=car', /[?&;]car=(\d+)/);
  await arrive(page, desk(`/stock/${id}`));
  const price = page.getByLabel('Price', { exact: true });
  const leave = () => page.getByRole('navigation').getByRole('link', { name: 'Stock' }).first().click();
  await price.fill('a lot');
  await price.press('Enter');
  await page.locator('#car-price[aria-invalid=true]').waitFor();
  await leave();
  await press(page, 'Keep editing');
  await page.getByRole('button', { name: 'Hide', exact: true }).click();
  await page.getByText('Hidden from the website.').waitFor();
  await page.getByRole('button', { name: 'Show on the website' }).click();
  await page.getByText('Shown on the website again.').waitFor();
  await leave();
  await press(page, 'Keep editing');
  expect(await price.inputValue()).toBe('a lot');

  const shownByBrowser = page.waitForEvent('dialog');
  const closed = page.close({ runBeforeUnload: true });
  const dialog = await shownByBrowser;
  expect(dialog.type()).toBe('beforeunload');
  await dialog.accept();
  await closed;
});

/** Fields of the other forms whose text is in no draft. */
const TYPED = [
  ['/replies', 'title'],
  ['/stock/new', 'price'],
  ['/calendar/block', 'reason'],
  ['/promos?edit=card.0', 'title'],
  ['/locations/dealership', 'name'],
  ['/api-keys', 'name'],
  ['/reviews', 'reply'],
] as const;

it.each(TYPED)('desk form at %s is not left with unsaved text without a question', async (path, name) => {
  const { page } = await signedInAt({ newPage, url }, 'northbank');
  await arrive(page, desk(path));
  const field = page.locator(`form[data-guarded] [name=${name}]`).last();
  await field.evaluate((one) => one.closest('details')?.setAttribute('open', ''));
  await field.fill('Typed');
  await page.getByRole('navigation').getByRole('link', { name: 'Stock' }).first().click();
  await press(page, 'Keep editing');
  expect(await field.inputValue()).toBe('Typed');
});
