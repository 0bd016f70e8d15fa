import { AxeBuilder } from '@axe-core/playwright';
import { expect, it } from 'vitest';
import { browse } from './browse.ts';

const { open } = browse();

it('answers by keyboard in a panel at the foot of a car page, and hands on to a person', async () => {
  const page = await open('kowhai', '/search');
  // asked for consent: the panel would lie beside the banner
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.locator('main li a.clamp2').first().click();
  const link = page.getByRole('link', { name: 'Instant Message' });
  await link.focus();
  await page.waitForLoadState('networkidle');
  await page.keyboard.press('Enter');
  const panel = page.getByRole('dialog', { name: 'Instant Message' });
  await panel.getByText('This is the automatic help of').waitFor();
  await panel.getByRole('button', { name: 'Is it still available?' }).press('Enter');
  await panel.getByText(/^(Yes, it is for sale|It is reserved|Not yet)/).waitFor();
  expect((await new AxeBuilder({ page }).include('dialog[open]').analyze()).violations).toEqual([]);
  await page.keyboard.press('Escape');
  await panel.waitFor({ state: 'detached' });
  await expect.poll(() => link.evaluate((element) => element === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await panel.getByText(/^(Yes, it is for sale|It is reserved|Not yet)/).waitFor(); // what was said stays
  await panel.getByRole('link', { name: 'Write to a person' }).click();
  await page.getByRole('dialog', { name: 'Write to a person' }).waitFor();
}, 30_000);
