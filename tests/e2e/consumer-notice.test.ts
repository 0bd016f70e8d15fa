import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse } from './browse.ts';
import { signedInStaff } from './signed-in-staff.ts';

const { newPage, url } = browse();
const SITE = 'kowhai';
const TITLE = 'Consumer Information Notice';

/** The paths of cars of a kind. */
async function carsOf(page: Page, type: string): Promise<string[]> {
  await page.goto(url(SITE, `/api/search?car_type=${type}&status=in_stock&hitsPerPage=21`));
  const { hits } = JSON.parse(await page.locator('body').innerText()) as { hits: { path: string }[] };
  return hits.map(({ path }) => path);
}
const link = (page: Page) =>
  page.getByRole('region', { name: 'Price', exact: true }).getByRole('link', { name: TITLE });
/** Opens the first car of the kind that has a link to its notice, or has none. */
async function openCar(page: Page, type: string, linked: boolean): Promise<string> {
  for (const path of await carsOf(page, type)) {
    await page.goto(url(SITE, path));
    if (((await link(page).count()) === 1) === linked) return path;
  }
  throw new Error(`No ${type} car ${linked ? 'with' : 'without'} a notice`);
}
const fact = (page: Page, name: string) => page.locator('dl > div', { hasText: name }).locator('dd').innerText();

it('a used car links to its notice beside the price, which names the same price, and reads without script at 320 px', async () => {
  const page = await newPage({ javaScriptEnabled: false, viewport: { width: 320, height: 700 } });
  const path = await openCar(page, 'used', true);
  const price = /\$[\d,]+/.exec(await page.getByRole('region', { name: 'Price', exact: true }).innerText())![0];
  expect(await page.getByText('The Consumer Information Notice is on the vehicle’s window').count()).toBe(0);
  await link(page).click();
  await page.getByRole('heading', { level: 1, name: TITLE }).waitFor();
  expect(await page.getByRole('article').innerText()).toContain(price);
  expect(await fact(page, 'Trader number')).toBe('M000000');
  expect(await fact(page, 'Year first registered in New Zealand')).toMatch(/^20\d\d$/);
  expect(await fact(page, 'Security interest')).toBe('No security interest is registered over this vehicle');
  expect(await page.locator('html').evaluate((html) => html.scrollWidth)).toBe(320);
  await page.getByRole('link', { name: 'Back to the vehicle' }).click();
  await page.waitForURL(url(SITE, path));
});

it('the notice has no axe violation, and one sheet of paper holds it', async () => {
  const page = await newPage();
  await openCar(page, 'used', true);
  await link(page).click();
  await page.getByRole('button', { name: 'Print' }).waitFor();
  expect(await axeViolations(page, AA)).toEqual([]);
  const pdf = await page.pdf({ preferCSSPageSize: true });
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
});

it('a new car has no notice, and another site has no such page', async () => {
  const page = await newPage();
  const path = await openCar(page, 'new', false);
  const notice = `/consumer-information-notice?car_id=${path.split('/').at(-1)}`;
  expect((await page.goto(url(SITE, notice)))!.status()).toBe(404);
  await page.getByRole('heading', { name: 'No notice for this vehicle' }).waitFor();
  expect((await page.goto(url('northbank', notice)))!.status()).toBe(404);
});

it('the desk says what a notice waits for; with the answer the car links to it', async () => {
  const page = await newPage();
  const path = await openCar(page, 'used', false);
  await page.getByText('The Consumer Information Notice is on the vehicle’s window').waitFor();
  const { name, value } = await signedInStaff(SITE, 'group-admin');
  await page.context().addCookies([{ name, value, url: url(SITE, '/desk') }]);
  await page.goto(url(SITE, `/desk/stock?q=${path.split('-').at(-1)}`));
  const id = /[?&;]car=(\d+)/.exec(await page.content())![1];
  await page.goto(url(SITE, '/desk/stock'));
  await page.getByRole('link', { name: `No ${TITLE}` }).click();
  await page.waitForURL(/need=notice/);
  await arrive(page, url(SITE, `/desk/stock/${id}`));
  const place = page.getByRole('row', { name: TITLE });
  const cures: Record<string, string> = { 'Unknown whether a security interest is registered': 'Select yes or no' };
  for (const [obstacle, cure] of Object.entries(cures)) {
    expect(await place.innerText()).toContain(obstacle);
    await place.getByRole('link', { name: cure }).click();
  }
  await page.getByLabel('Security interest registered').selectOption('No');
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await place.getByText('Complete, and linked beside the price').waitFor();
  await expect
    .poll(async () => {
      await page.goto(url(SITE, path));
      return link(page).count();
    })
    .toBe(1);
});
