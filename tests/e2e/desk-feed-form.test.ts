import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { aFeed, signedInAt, uploaded } from './desk-walk.ts';

const { newPage, url } = browse();
const desk = (path: string) => url('kowhai', `/desk${path}`);

it('desk feed: a password that the form still holds is not asked for again', async () => {
  const { page } = await signedInAt({ newPage, url }, 'kowhai');
  const dealership = await aFeed(page, desk, await uploaded(page, desk));
  await arrive(page, desk(`/feeds/${dealership}/set`));
  await page.getByLabel('We fetch it from an address').check();
  await page.getByLabel('Address of the file').fill('http://feeds.example/stock.csv');
  await page.locator('#user').fill('kowhai');
  const password = page.locator('#password');
  await password.fill('a typed password');
  await page.getByRole('button', { name: 'Save the feed' }).click();
  await page.getByText('Use an address that begins with https://').waitFor();
  expect(await password.inputValue()).toBe('a typed password');
  expect(await page.getByText('Enter the password again').count()).toBe(0);
  expect(await password.getAttribute('aria-invalid')).toBeNull();
});
