import { expect, inject, it } from 'vitest';
import { createSiteStore } from '#adapters/postgres/site-store.ts';
import { createStaffStore } from '#adapters/postgres/staff-store.ts';
import { hashOf } from '#app/people/sign-in.ts';
import { WHOLE_GROUP } from '#domain/staff/reach.ts';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open-database.ts';
import { ask } from '#tests/ask.ts';
import { browse } from './browse.ts';

const { newPage, url } = browse();

/** A dealer admin who has signed in: the cookie of their session. */
async function signedIn(site: string): Promise<string> {
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: inject('server').dataFolder }));
  try {
    const now = new Date();
    const token = hashOf(`a browser test ${now.getTime()}`);
    const { group_id } = (await createSiteStore(database).bySlug(site))!;
    const priya = await createStaffStore(database).invite(
      group_id,
      { email: `priya-${now.getTime()}@desk.example`, name: 'Priya Nair', role: 'dealer-admin', reach: WHOLE_GROUP },
      { tokenHash: token, expiresAt: now },
      { staffId: null, at: now },
    );
    await database.updateTable('staff').set({ password_hash: 'none' }).where('id', '=', priya!.id).execute();
    const session = {
      token_hash: hashOf(token.toString('base64url')),
      group_id,
      staff_id: priya!.id,
      device: 'A test',
    };
    await database
      .insertInto('staff_sessions')
      .values({ ...session, created_at: now, seen_at: now, expires_at: new Date(now.getTime() + 600_000) })
      .execute();
    return token.toString('base64url');
  } finally {
    await close();
  }
}

it('a colour is typed, warned of, looked at, published, seen by everybody, and taken back', async () => {
  const page = await newPage();
  const desk = url('switchback', '/desk/settings');
  const live = async () => {
    const { text } = await ask(inject('server').port, `switchback.localhost:${inject('server').port}`, '/');
    return /--c-accent:\s*(#[0-9a-f]{6})/.exec(text)?.[1];
  };
  const before = await live();
  await page.context().addCookies([{ name: 'staff-session', value: await signedIn('switchback'), url: desk }]);
  await page.goto(desk, { waitUntil: 'networkidle' });

  const accent = page.getByLabel('Accent colour', { exact: false }).and(page.locator('[name="theme.accent"]'));
  await accent.fill('#e8743b');
  await page.getByText('sets the words in ink').first().waitFor();
  await page.getByText('Draft, 1 change, seen by nobody yet').waitFor();
  const frame = page.frameLocator('iframe[title="Draft at 1440 pixels"]');
  await expect
    .poll(() => frame.locator('html').evaluate((html) => getComputedStyle(html).getPropertyValue('--c-accent').trim()))
    .toBe('#e8743b');
  expect(await live()).toBe(before);

  await page.getByRole('link', { name: 'Review and publish' }).click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await page.getByText('Version 2').first().waitFor();
  await expect.poll(live).toBe('#e8743b');

  await page.getByRole('link', { name: /^Version 1/ }).click();
  await page.getByRole('button', { name: 'Take version 1 into the draft' }).click();
  await page.getByRole('button', { name: 'Publish the draft' }).click();
  await expect.poll(live).toBe(before);
});
