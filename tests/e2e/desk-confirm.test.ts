import { expect, it } from 'vitest';
import { totpCode } from '#app/staff/totp.ts';
import { arrive, browse, pageListens } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const STEP_MS = 30_000;

it.each([true, false])(
  'desk confirmation with JavaScript %s keeps an invitation, and sends it with the code',
  async (javaScriptEnabled) => {
    const { name, value, key } = await signedInStaff(SITE, 'group-admin', { confirmed: false });
    const page = await newPage({ javaScriptEnabled, viewport: { width: 320, height: 700 } });
    await page.context().addCookies([{ name, value, url: url(SITE, '/desk') }]);
    await arrive(page, url(SITE, '/desk/people'));
    const who = `Bo ${javaScriptEnabled ? 'With' : 'Without'}`;
    await page.getByLabel('Name', { exact: true }).fill(who);
    await page.getByLabel('Work email').fill(`${who.replace(' ', '-').toLowerCase()}@desk.example`);
    await page.getByLabel('Whole group').check();
    await page.getByRole('button', { name: 'Invite' }).click();

    await page.getByRole('heading', { level: 1, name: 'Confirm it’s you' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    // the sixth digit sends it
    const press = async () => {
      if (!javaScriptEnabled) await page.getByRole('button', { name: 'Confirm and continue' }).click();
    };
    await page.getByLabel('Six-digit code').fill('000000');
    await press();
    await page.getByText('That code or passkey did not match').waitFor();
    if (javaScriptEnabled) await pageListens(page);
    await page.getByLabel('Six-digit code').fill(totpCode(key, Math.floor(Date.now() / STEP_MS)));
    await press();
    await page.getByText(`Send ${who} the invitation yourself`).waitFor();
    await page.getByRole('link', { name: who }).waitFor();
    if (!javaScriptEnabled) return;
    await pageListens(page);
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.getByRole('button', { name: 'Copy the link' }).click();
    await page.getByText('Copied').first().waitFor();
    const link = await page.locator('code').innerText();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link);
    expect(link).toContain('/desk/join');
  },
);

it('desk confirmation takes the place of a download, which comes with the code', async () => {
  const { name, value, key } = await signedInStaff(SITE, 'group-admin', { confirmed: false });
  const page = await newPage();
  await page.context().addCookies([{ name, value, url: url(SITE, '/desk') }]);
  await arrive(page, url(SITE, '/desk/leads'));
  const id = /href="\/desk\/leads\/(\d+)/.exec(await page.content())![1]!;
  await arrive(page, url(SITE, `/desk/leads/${id}/privacy`));
  await page.getByRole('button', { name: 'Download' }).click();
  await page.getByRole('heading', { level: 1, name: 'Confirm it’s you' }).waitFor();
  await pageListens(page);
  expect(await page.getByRole('main').count()).toBe(1);
  const download = page.waitForEvent('download');
  await page.getByLabel('Six-digit code').fill(totpCode(key, Math.floor(Date.now() / STEP_MS)));
  expect((await download).suggestedFilename()).toMatch(/^person-\d+\.json$/);
  const back = page
    .getByRole('status')
    .filter({ hasText: 'The download starts' })
    .getByRole('link', { name: 'Go back' });
  await expect.poll(() => page.getByLabel('Six-digit code').isVisible()).toBe(false);
  await back.click();
  await page.waitForURL(new RegExp(`/desk/leads/${id}$`));
});
