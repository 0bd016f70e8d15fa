import { expect, it } from 'vitest';
import { browse } from './browse.ts';

const { open } = browse();

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
