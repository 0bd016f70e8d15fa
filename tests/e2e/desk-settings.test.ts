import { expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';
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
  await page.goto(desk, { waitUntil: 'networkidle' });

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
