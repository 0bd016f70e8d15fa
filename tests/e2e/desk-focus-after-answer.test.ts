import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';
import { signedInAt } from './desk-walk.ts';
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

const WRONG: [path: string, first: string, wrong: string, text: string | null][] = [
  ['/calendar/block', 'from', 'until', null], // it ends when it starts
  ['/replies', 'title', 'text', 'Until {{never}}'],
  ['/promos?add=card', 'text', 'title', ''],
];

it.each(WRONG)(
  'desk error at %s is shown at its field, which gets focus and keeps what was typed',
  async (path, first, wrong, text) => {
    const { page } = await signedInAt({ newPage, url }, 'northbank');
    await arrive(page, url('northbank', `/desk${path}`));
    const form = page
      .locator('main form')
      .filter({ has: page.locator(`[name=${wrong}]`) })
      .last();
    const field = (name: string) => form.locator(`[name=${name}]`);
    if (path === '/calendar/block') await field('location').selectOption({ index: 1 });
    else await field(first).fill('Late');
    const [before, typed] = [await field(first).inputValue(), text ?? (await field(first).inputValue())];
    await field(wrong).fill(typed);
    await form.getByRole('button').last().click();
    await expect.poll(() => field(wrong).evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await field(wrong).getAttribute('aria-invalid')).toBe('true');
    expect([await field(first).inputValue(), await field(wrong).inputValue()]).toEqual([before, typed]);
  },
);

it('desk error of opening hours marks the times of its day, and the first of them gets focus', async () => {
  const { page } = await signedInAt({ newPage, url }, 'northbank');
  await arrive(page, url('northbank', '/desk/hours'));
  const [opens, closes] = [page.getByLabel('Tuesday opens'), page.getByLabel('Tuesday closes')];
  await opens.fill('17:30');
  await closes.fill('08:30');
  await closes.press('Enter');
  await expect.poll(() => opens.evaluate((one) => one === document.activeElement)).toBe(true);
  expect(await closes.getAttribute('aria-invalid')).toBe('true');
  expect([await opens.inputValue(), await closes.inputValue()]).toEqual(['17:30', '08:30']);
  const words = page.locator(`#${await opens.getAttribute('aria-describedby')}`);
  expect(await words.textContent()).toContain('Tuesday closes at 8:30 am, but opens at 5:30 pm.');
});
