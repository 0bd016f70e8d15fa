import { expect, it } from 'vitest';
import { browse, pageListens } from './browse.ts';

const { open, url } = browse();

it('typing before the script of My numbers has come is kept', async () => {
  const page = await open('northbank', '/search?car_type=used#numbers=3000,2000,100,7');
  await expect.poll(() => page.locator('[data-mine] i').count()).toBeGreaterThan(0);
  let late = 0;
  await page.route(/edit-numbers/, async (route) => {
    late++;
    await page.getByLabel('My deposit').fill('4000');
    await page.getByRole('radio', { name: '3 years' }).check();
    await route.continue();
  });
  await page.locator('[data-numbers-open]').click();
  await expect.poll(() => page.getByLabel('I want to pay per week').inputValue()).toBe('100');
  expect(late).toBe(1);
  expect(await page.getByLabel('My deposit').inputValue()).toBe('4000');
  expect(await page.getByRole('radio', { name: '3 years' }).isChecked()).toBe(true);
});

it('a click before the panel counts as open shows the numbers it was filled with', async () => {
  const page = await open('northbank', '/search?car_type=used#numbers=3000,2000,100,7');
  await expect.poll(() => page.locator('[data-mine] i').count()).toBeGreaterThan(0);
  const panel = page.locator('#my-numbers');
  const label = page.locator('[data-numbers-open]');
  await panel
    .getByRole('button', { name: 'Show my repayments', includeHidden: true })
    .evaluate((show: HTMLButtonElement) => {
      document.querySelector<HTMLElement>('[data-numbers-open]')!.click();
      show.click();
    });
  await expect.poll(() => panel.isVisible()).toBe(false);
  expect(await label.innerText()).toContain('$5,000 down, $100 per week');
});

it('only those that fit: no longer so once another tab clears the numbers', async () => {
  const page = await open('northbank', '/search');
  const only = page.locator('[data-numbers-fit]');
  const hides = () => page.evaluate(() => sessionStorage.getItem('forecourt-only-fitting'));
  await page.evaluate(() => localStorage.setItem('my-numbers', '0,0,5,5'));
  await page.reload();
  await only.click();
  await expect.poll(() => only.getAttribute('aria-pressed')).toBe('true');
  const other = await page.context().newPage();
  await other.goto(url('northbank', '/search'));
  await pageListens(other);
  await other.locator('[data-numbers-open]').click();
  await other.getByRole('button', { name: 'Clear' }).click();
  await expect.poll(() => other.locator('[data-numbers-fit]').isVisible()).toBe(false);
  await expect.poll(() => only.isVisible()).toBe(false);
  expect(await hides()).toBe(null);
});

it('a field of My numbers that someone is in when its script comes is filled, and what is typed takes its place', async () => {
  const page = await open('northbank', '/search?car_type=used#numbers=3000,2000,100,7');
  await expect.poll(() => page.locator('[data-mine] i').count()).toBeGreaterThan(0);
  const deposit = page.getByLabel('My deposit');
  await page.route(/edit-numbers/, async (route) => {
    await deposit.click();
    await route.continue();
  });
  await page.locator('[data-numbers-open]').click();
  await expect.poll(() => deposit.inputValue()).toBe('3000');
  await page.keyboard.type('4000');
  expect(await deposit.inputValue()).toBe('4000');
  await page.getByRole('button', { name: 'Show my repayments' }).click();
  await expect.poll(() => page.locator('[data-numbers-open]').innerText()).toContain('$6,000 down, $100 per week');
});

it.each([
  ['deposit', 'My deposit', 'your deposit'],
  ['trade-in', 'My trade-in', 'your trade-in'],
  ['week', 'I want to pay per week', 'per week'],
])('My numbers name the amount that is not one, and go to it: %s', async (_which, label, words) => {
  const page = await open('northbank', '/search?car_type=used');
  await page.locator('[data-numbers-open]').click();
  const panel = page.locator('#my-numbers');
  await panel.getByLabel('I want to pay per week').fill('120');
  for (const wrong of ['abc', '1000001']) {
    await panel.getByLabel(label).fill(wrong);
    await panel.getByRole('button', { name: 'Show my repayments' }).click();
    const problem = panel.getByRole('alert');
    await expect.poll(() => problem.textContent()).toContain(words);
    expect(await problem.textContent()).toContain('up to $1,000,000.');
    expect(await page.evaluate(() => (document.activeElement as HTMLInputElement).value)).toBe(wrong);
  }
});
