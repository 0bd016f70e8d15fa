import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { arrive, browse } from './browse.ts';
import { startServer } from './server.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();

it('desk settings: a colour is typed, warned about, previewed, published for everyone, and reverted', async () => {
  const page = await newPage();
  const desk = url('switchback', '/desk/settings');
  const live = async () => {
    const { port } = await startServer();
    const { text } = await ask(port, `switchback.localhost:${port}`, '/');
    return /--c-accent:\s*(#[0-9a-f]{6})/.exec(text)?.[1];
  };
  const before = await live();
  const { name, value } = await signedInStaff('switchback', 'dealer-admin');
  await page.context().addCookies([{ name, value, url: desk }]);
  await arrive(page, desk);

  const accent = page.getByLabel('Accent colour', { exact: false }).and(page.locator('[name="theme.accent"]'));
  await accent.fill('#e8743b');
  await page.getByText('uses dark text').first().waitFor();
  await page.getByText('Draft with 1 change, not published').waitFor();
  const frame = page.frameLocator('iframe[title="Draft preview at 1440 pixels wide"]');
  await expect
    .poll(() => frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--c-accent').trim()))
    .toBe('#e8743b');
  expect(await live()).toBe(before);

  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await page.getByText('Version 2').first().waitFor();
  await expect.poll(live).toBe('#e8743b');

  await page.getByRole('link', { name: /^Version 1/ }).click();
  await page.getByRole('button', { name: 'Restore version 1 as a draft' }).click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await expect.poll(live).toBe(before);
});

it('desk settings: by keyboard, the focus goes to the row that was added and to the field that was undone', async () => {
  const page = await newPage();
  const desk = url('ringroad', '/desk/settings');
  const { name, value } = await signedInStaff('ringroad', 'dealer-admin');
  await page.context().addCookies([{ name, value, url: desk }]);
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.tagName);
  const press = async (target: Locator) => {
    await target.focus();
    await page.keyboard.press('Enter');
  };

  await arrive(page, `${desk}?field=lead.savedReplies`);
  await press(page.getByRole('link', { name: 'Add row' }));
  await page.getByRole('heading', { name: 'New in saved replies' }).waitFor();
  await expect.poll(focused).toMatch(/^lead\.savedReplies\.\d+\.title$/);

  await arrive(page, `${desk}?field=lead.email`);
  const rows = page.locator('[name^="lead.email."]:not([type=hidden])');
  const before = await rows.count();
  await press(page.getByRole('button', { name: /^Add to/ }));
  await expect.poll(() => rows.count()).toBe(before + 1);
  await expect.poll(focused).toBe(`lead.email.${before}`);
  await press(page.locator(`[value="remove:lead.email.${before}"]`));
  await expect.poll(() => rows.count()).toBe(before);
  await expect.poll(focused).toBe('intent');

  await arrive(page, `${desk}?section=tag`);
  const days = page.locator('[name="tag.newArrivalDays"]');
  await days.fill('17');
  await page.getByText('Draft with 1 change, not published').waitFor();
  const undo = page.getByRole('button', { name: /^Undo change/ });
  await press(undo);
  await undo.waitFor({ state: 'detached' });
  await expect.poll(focused).toBe('tag.newArrivalDays');
});

it('desk settings: a wrong value that is saved gets focus, and is not left without a question', async () => {
  const page = await newPage();
  const desk = url('switchback', '/desk/settings');
  const { name, value } = await signedInStaff('switchback', 'dealer-admin');
  await page.context().addCookies([{ name, value, url: desk }]);
  await arrive(page, desk);
  const accent = page.locator('input[name="theme.accent"]');
  const hasFocus = () => accent.evaluate((one) => one === document.activeElement);
  const right = await accent.inputValue();
  await accent.fill('orange');
  await page.getByRole('button', { name: 'Save to the draft' }).click();
  await expect.poll(() => accent.getAttribute('aria-invalid')).toBe('true');
  await expect.poll(hasFocus).toBe(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Stock' }).first().click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep editing' }).click();
  expect(await accent.inputValue()).toBe('orange');
  await accent.fill(right);
  await expect.poll(() => accent.getAttribute('aria-invalid')).toBe(null);
  await page.getByRole('navigation').getByRole('link', { name: 'Stock' }).first().click();
  await page.getByRole('heading', { level: 1, name: 'Stock' }).waitFor();
});
