import { expect, it } from 'vitest';
import { totpCode } from '#app/staff/totp.ts';
import { fromBase32 } from './base32.ts';
import { arrive, browse } from './browse.ts';
import { invitedTo } from './invited-to.ts';
import { STAFF_PASSWORD } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const STEP_MS = 30_000;

it('desk invitation leads by password and app to the desk, and shows the recovery codes until they are saved', async () => {
  const page = await newPage({ viewport: { width: 390, height: 844 } });
  await arrive(page, await invitedTo(url, SITE));
  const focused = () => page.evaluate(() => document.activeElement?.id);
  // it can be typed into at once
  await expect.poll(focused).toBe('password');
  await page.keyboard.type('short');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Add a second sign-in step' }).waitFor();
  // the field that had the focus is gone: the next one has it
  await expect.poll(focused).toBe('code');

  const code = page.getByLabel('Six-digit code');
  await code.fill('12');
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByText('That code did not match', { exact: false }).waitFor();
  // from the button to the field that is wrong
  await expect.poll(focused).toBe('code');
  expect(await code.inputValue()).toBe('12');

  await page.getByText('Can’t scan it?').click();
  const key = fromBase32((await page.locator('details p').nth(1).textContent())!);
  // the sixth digit sends it, and the Enter key after it does not send it again
  await code.fill(totpCode(key, Math.floor(Date.now() / STEP_MS)));
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Save your recovery codes' }).waitFor();
  await expect.poll(() => page.getByRole('listitem').count()).toBe(10);
  const codes = (await page.getByRole('listitem').allInnerTexts()).join('\n');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Copy codes' }).click();
  await page.getByText('Copied. Paste them into your password manager.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes);
  // a browser that allows no copying has them selected
  await page.evaluate(() => (navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'))));
  await page.getByRole('button', { name: 'Copy codes' }).click();
  await page.getByText('The codes are selected', { exact: false }).waitFor();
  expect(await page.evaluate(() => getSelection()!.toString().trim().split(/\s+/).join('\n'))).toBe(codes);
  await page.evaluate(() => (globalThis.print = () => (document.title = 'printed')));
  await page.getByRole('button', { name: 'Print codes' }).click();
  await expect.poll(() => page.title()).toBe('printed');
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByRole('button', { name: 'Copy codes' }).count()).toBe(0);
  expect(await page.getByRole('listitem').first().isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  await page.getByRole('link', { name: 'I’ve saved them. Open the desk' }).click();
  await page.waitForURL(/\/desk$/);
  await page.getByRole('heading', { level: 2, name: 'Today' }).waitFor();
});
