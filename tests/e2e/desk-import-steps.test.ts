import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, browse, reload } from './browse.ts';
import { judged, signedInAt } from './desk-walk.ts';
import { invitedTo } from './invited-to.ts';
import { signedInStaff, STAFF_PASSWORD } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'northbank';
const desk = (path: string) => url(SITE, `/desk${path}`);

/** Rejected rows, warnings, an unknown and a likely word, a new location and one that no one knows. */
const FILE = `Stock No,Year,Make,Model,Price,Body,Location
E1,2020,Kia,Rio,15990,HATCH,"Wagga Wagga, NSW"
E2,2021,Kia,Rio,dear,WAG,The far yard
E3,2021,Kia,,17990,Zwitter,
E4,2022,Kia,Rio,18990,Zwitter,
`;

/** The page again until the worker is done with its file. */
const reloadUntil = async (page: Page, text: string) => {
  const found = page.getByText(text).first();
  await expect
    .poll(async () => (await reload(page), await found.count()), {
      timeout: 60_000,
      interval: 500,
    })
    .toBeGreaterThan(0);
};

it('desk import passes axe in every step, from the upload to its undoing', { timeout: 300_000 }, async () => {
  const { page, messages } = await signedInAt({ newPage, url }, SITE);
  const found: Record<string, string[]> = {};
  const judge = async (step: string) => {
    // reloaded, a page is where it was scrolled to, and its header covers what axe would measure
    await page.evaluate(() => scrollTo(0, 0));
    const here = [...(await judged(page)), ...messages.splice(0)];
    if (here.length > 0) found[step] = here;
    await page.setViewportSize({ width: 1440, height: 900 });
  };
  await arrive(page, desk('/stock/import'));
  await page
    .getByLabel('Stock file')
    .setInputFiles({ name: 'stock.csv', mimeType: 'text/csv', buffer: Buffer.from(FILE) });
  await page.getByLabel('Dealership that sells these cars').selectOption('kingsway');
  await page.getByRole('button', { name: 'Upload and check the columns' }).click();
  await page.waitForURL(/\/stock\/import\/\d+/);
  const draft = new URL(page.url()).pathname;
  const at = (step: string) => arrive(page, url(SITE, `${draft}?step=${step}`));

  await at('words');
  await judge('words');
  await at('check');
  await judge('check');
  await page.getByLabel('This file holds the full stock', { exact: false }).check();
  await page
    .getByRole('button', { name: /^Check/ })
    .last()
    .click();
  await reloadUntil(page, 'cars as sold');
  await judge('held');
  await page.getByRole('button', { name: 'Check as a part of the stock' }).click();
  await reloadUntil(page, 'Nothing has changed yet');
  await judge('checked');
  await page.getByRole('button', { name: /^Import .*car/ }).click();
  await reloadUntil(page, 'Undo this import');
  await judge('report');
  await page.getByRole('button', { name: 'Undo this import' }).click();
  await reloadUntil(page, 'Undone:');
  await judge('undone');
  expect(found).toEqual({});
});

it('desk ways in pass axe: invitation, second step, and code', { timeout: 120_000 }, async () => {
  const page = await newPage({ reducedMotion: 'reduce' });
  const found: Record<string, string[]> = {};
  const judge = async (name: string) => {
    const here = await judged(page);
    if (here.length > 0) found[name] = here;
  };
  await arrive(page, desk('/join/unknown'));
  await judge('expired invitation');
  await arrive(page, await invitedTo(url, SITE));
  await judge('join');
  await page.getByLabel('New password').fill(STAFF_PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Add a second sign-in step' }).waitFor();
  await judge('set-up');

  const { email } = await signedInStaff(SITE, 'sales');
  await page.context().clearCookies();
  await arrive(page, desk('/sign-in'));
  await page.getByLabel('Work email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(STAFF_PASSWORD);
  await page.getByRole('button', { name: 'Continue with password' }).click();
  await page.getByRole('heading', { name: 'Enter the code' }).waitFor();
  await judge('sign-in-code');
  expect(found).toEqual({});
});
