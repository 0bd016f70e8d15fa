import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { reschedulePath } from '#desk/pages/calendar/calendar-items.ts';
import { AA, axeViolations } from './axe.ts';
import { arrive, browse } from './browse.ts';
import { signedInAt } from './desk-walk.ts';
import { hold } from './hold.ts';

const { newPage, url } = browse();
const SITE = 'northbank';

const desk = (path: string) => url(SITE, `/desk${path}`);
const times = (page: Page) => page.locator('input[name=appointment]:not([disabled]):visible');

async function openCalendar(page: Page) {
  await arrive(page, desk('/calendar'));
  await page.getByRole('link', { name: 'Book', exact: true }).click();
  await page.getByRole('heading', { level: 1, name: /^Book a / }).waitFor();
}

async function chooseToyota(page: Page) {
  await page.getByRole('searchbox').fill('toyota');
  await page.getByRole('button', { name: 'Find' }).click();
  await page
    .getByRole('radio', { name: /Toyota/ })
    .first()
    .check();
  await page.getByText(/, where the vehicle is$/).waitFor();
}

it('desk on a phone: a test drive is booked for a caller, and what was typed stays while vehicle and place change', async () => {
  const { page, messages } = await signedInAt({ newPage, url }, SITE, { viewport: { width: 390, height: 844 } });
  await openCalendar(page);
  await page.getByLabel('Name').fill('Carla Caller');
  await chooseToyota(page);
  const yards = page.getByRole('group', { name: 'Location' }).getByRole('radio');
  if ((await yards.count()) > 1) {
    await yards.nth(1).check();
    await page.getByText(/The vehicle is at .+ to bring it to /).waitFor();
  }
  await times(page).first().check();
  await page.getByRole('button', { name: 'Book the test drive' }).click();
  await page.getByText('Enter a phone number or an email address').waitFor();
  const alert = page.getByRole('alert');
  await expect.poll(() => alert.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByLabel('Name').inputValue()).toBe('Carla Caller');
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page, AA)).toEqual([]);
  await page.getByLabel('Phone').fill('0491 570 110');
  await page.getByRole('button', { name: 'Book the test drive' }).click();
  await page.waitForURL(/\/calendar\/drives\/\d+/);
  await page.getByText(/Booked\. /).waitFor();
  await page.getByRole('heading', { level: 1, name: /^Carla Caller, / }).waitFor();
  expect(messages.filter((message) => !message.includes('422'))).toEqual([]);
});

it('desk on a phone: a service is booked for a caller, by the menu of the workshop', async () => {
  const { page, messages } = await signedInAt({ newPage, url }, SITE, { viewport: { width: 390, height: 844 } });
  await openCalendar(page);
  await page.getByLabel('Name').fill('Sal Service');
  await page.getByRole('group', { name: 'What to book' }).getByRole('button', { name: 'Service' }).click();
  await page.getByRole('heading', { level: 1, name: 'Book a service' }).waitFor();
  expect(await page.getByLabel('Name').inputValue()).toBe('Sal Service');
  await page.getByLabel('Name').fill('');
  await page.getByLabel('Year, make and model').fill('2019 Toyota Corolla');
  await page.getByRole('region', { name: 'What it needs' }).getByRole('radio').first().check();
  const workshops = page.getByRole('group', { name: 'Location' }).getByRole('radio');
  if ((await workshops.count()) > 1) {
    const before = (await times(page).first().elementHandle())!;
    await workshops.last().check();
    await expect.poll(() => before.evaluate((time) => time.isConnected)).toBe(false); // others take its place
  }
  expect(await page.getByLabel('Year, make and model').inputValue()).toBe('2019 Toyota Corolla');
  await times(page).first().check();
  await page.getByRole('button', { name: 'Book the service' }).click();
  await page.getByText('Enter the customer’s name').waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await axeViolations(page, AA)).toEqual([]);
  await page.getByLabel('Name').fill('Sal Service');
  await page.getByLabel('Phone').fill('0491 570 159');
  await page.getByRole('button', { name: 'Book the service' }).click();
  await page.waitForURL(/\/calendar\/drives\/\d+/);
  await page.getByText(/Booked\. /).waitFor();
  await page.getByText('2019 Toyota Corolla').first().waitFor();
  expect(messages.filter((message) => !message.includes('422'))).toEqual([]);
});

it('desk by keyboard: Enter finds the vehicle, and books when the rest is filled in', async () => {
  const { page } = await signedInAt({ newPage, url }, SITE, { viewport: { width: 1440, height: 900 } });
  await openCalendar(page);
  await page.getByRole('searchbox').focus();
  await page.keyboard.type('toyota');
  await page.keyboard.press('Enter');
  const first = page.getByRole('radio', { name: /Toyota/ }).first();
  await first.focus();
  await page.keyboard.press('Space');
  await expect.poll(() => first.isChecked()).toBe(true);
  await page.getByText(/, where the vehicle is$/).waitFor();
  await expect
    .poll(() =>
      times(page)
        .first()
        .evaluate((time) => (time.focus(), time === document.activeElement)),
    )
    .toBe(true);
  await page.keyboard.press('Space');
  await page.getByLabel('Name').focus();
  await page.keyboard.type('Kim Keys');
  await page.keyboard.press('Tab');
  await page.keyboard.type('0491 570 157');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/calendar\/drives\/\d+/);
  await page.getByRole('heading', { level: 1, name: /^Kim Keys, / }).waitFor();
});

it('desk without JavaScript: a test drive is booked on one page', async () => {
  const { page } = await signedInAt({ newPage, url }, SITE, { javaScriptEnabled: false });
  await page.goto(desk('/calendar/book'));
  await page.getByLabel('Name').fill('Nora Noscript');
  await page.getByLabel('Phone').fill('0491 570 158');
  await page.getByRole('searchbox').fill('toyota');
  await page.keyboard.press('Enter');
  await page
    .getByRole('radio', { name: /Toyota/ })
    .last()
    .check();
  await page.getByRole('button', { name: 'Find' }).click();
  expect(await page.getByLabel('Name').inputValue()).toBe('Nora Noscript');
  await times(page).first().check();
  await page.getByRole('button', { name: 'Book the test drive' }).click();
  expect(page.url()).toMatch(/\/calendar\/drives\/\d+/);
  expect(await page.locator('h1').innerText()).toMatch(/^Nora Noscript, /);
});

it('desk on a phone: rescheduling opens in sight, and shows that it is under way', async () => {
  const { page } = await signedInAt({ newPage, url }, SITE, { viewport: { width: 390, height: 600 } });
  await openCalendar(page);
  await page.getByLabel('Name').fill('Rae Schedule');
  await page.getByLabel('Phone').fill('0491 570 156');
  await chooseToyota(page);
  await times(page).first().check();
  await page.getByRole('button', { name: 'Book the test drive' }).click();
  await page.waitForURL(/\/calendar\/drives\/\d+/);
  await arrive(page, desk(reschedulePath(Number(/drives\/(\d+)/.exec(page.url())![1]))));
  const time = page.getByLabel('New day and time');
  await expect.poll(() => time.evaluate((field) => field.getBoundingClientRect().bottom)).toBeLessThan(540);
  await page.keyboard.press('Tab'); // from what the address names
  expect(await time.evaluate((field) => field === document.activeElement)).toBe(true);
  await time.selectOption({ index: 1 });
  const late = await hold(page, /\/drives\/\d+\.data/, (route) => route.request().method() === 'POST');
  const reschedule = page.getByRole('button', { name: 'Reschedule the test drive' });
  await reschedule.click();
  await late.requested;
  await expect.poll(() => reschedule.getAttribute('aria-busy')).toBe('true');
  late.letGo();
  await page.getByText(/Booking rescheduled\. /).waitFor();
  expect(await page.locator('[aria-busy]').count()).toBe(0);
});
