import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { hold } from './hold.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();

it('desk error leaves focus in the field that a person has gone on to, and takes it from the button that was pressed', async () => {
  const page = await newPage({ viewport: { width: 1440, height: 400 } });
  const { name, value } = await signedInStaff('northbank', 'group-admin');
  await page.context().addCookies([{ name, value, url: url('northbank', '/') }]);
  await arrive(page, url('northbank', '/desk/promos?edit=card.0'));
  const title = page.locator('[data-open] [name=title]');
  const stamp = page.locator('[data-open] [name=row]');
  const save = page.getByRole('button', { name: 'Save to the draft' });
  const error = page.getByRole('alert').filter({ hasText: 'since you opened this page' });
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.role);
  /** The router's key of the page, a new one once an answer has been shown. */
  const step = () => page.evaluate(() => (history.state as { key?: string } | null)?.key);
  /** As if another tab had saved it. */
  const makeLate = () => stamp.evaluate((input: HTMLInputElement) => (input.value = 'earlier'));

  await makeLate();
  await title.fill('Late');
  const reloaded = await hold(page, /promos\.data\?.*_routes=/);
  await save.click();
  await error.waitFor();
  await reloaded.requested;
  await page.locator('[name=position]').focus();
  const sentFrom = await step();
  reloaded.letGo();
  await expect.poll(step).not.toBe(sentFrom);
  await page.evaluate(() => new Promise((shown) => requestAnimationFrame(() => requestAnimationFrame(shown))));
  expect(await focused()).toBe('position');

  await makeLate();
  await save.click();
  await expect.poll(focused).toBe('alert');
});
