import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { downloadedCalendar } from './downloaded-calendar.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.stop();
});

const times = (page: Page) => page.locator('input[name=appointment]:enabled').locator('visible=true');
/** A later day than the first with free times, of which the hours of notice may leave one. */
const chooseDay = (page: Page) => page.locator('label[data-state=free] input[name=day]').nth(1).check({ force: true });
const choose = (page: Page, name: string) => page.getByRole('radio', { name }).check({ force: true });

it.each([true, false])('service is booked, moved and cancelled; script runs: %s', async (javaScriptEnabled) => {
  const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 390, height: 844 } });
  try {
    await page.goto(server.url('northbank', '/service'));
    await page.getByLabel('Your vehicle').last().fill('2019 Toyota Corolla');
    await choose(page, 'Brakes');
    await page.getByLabel('Wiper blades').check();
    await page.getByRole('radio', { name: /Loan car/ }).check({ force: true });
    await page.getByLabel('Name').fill('Priya Raman');
    await page.getByRole('textbox', { name: 'Email' }).fill('priya@example.com');
    await page.getByRole('button', { name: 'Book this service' }).click();
    await page.getByText('Choose a day and a time').locator('visible=true').last().waitFor();
    expect(await page.getByLabel('Your vehicle').last().inputValue(), 'what was typed').toBe('2019 Toyota Corolla');
    expect(await page.getByRole('radio', { name: 'Brakes' }).isChecked()).toBe(true);

    await times(page).first().check({ force: true });
    if (javaScriptEnabled) await page.getByLabel('Your booking').getByText('from $438').waitFor();
    await page.getByRole('button', { name: 'Book this service' }).click();
    await page.waitForURL(/\/service-booking\/[\w-]{22}$/);
    const booked = page.getByLabel('Your service booking');
    expect(await booked.textContent()).toMatch(/Brakes.*from \$389.*Wiper blades.*\$49.*Loan car.*from \$438/);
    expect(await booked.textContent()).toContain('2019 Toyota Corolla');
    const { pathname } = new URL(page.url());
    const download = () => downloadedCalendar(server.port, 'northbank.localhost', pathname);
    const { uid, organizer, sequence, summary } = await download();
    expect([uid, summary]).toEqual([
      expect.stringMatching(/^service-\d+@northbank\.localhost$/),
      'Service: Northbank Motor Group',
    ]);
    expect(organizer).toMatch(/^mailto:[^@]+@/i);
    const stranger = await ask(server.port, 'kingsway.localhost', pathname);
    const asDrive = await ask(server.port, 'northbank.localhost', pathname.replace('service-booking', 'test-drive'));
    expect([stranger.status, asDrive.status], 'another site, another kind').toEqual([404, 404]);

    const before = await booked.textContent();
    await page.locator('summary', { hasText: 'Reschedule' }).click();
    await page.locator('button', { hasText: 'Reschedule' }).click();
    await page.getByRole('alert').filter({ hasText: 'Choose a free day and time.' }).waitFor();
    await page.reload(); // does not ask whether to send anything again
    expect(await booked.textContent(), 'a move without a time').toBe(before);
    await chooseDay(page); // where it was left open
    await times(page).first().check({ force: true });
    await page.locator('button', { hasText: 'Reschedule' }).click();
    await page.waitForLoadState();
    await expect.poll(() => booked.textContent()).not.toBe(before);
    expect(await download(), 'the same entry, moved').toMatchObject({ uid, organizer, sequence: sequence + 1 });
    await page.locator('summary', { hasText: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Cancel this service booking' }).click();
    await page.getByRole('heading', { name: 'Your service booking is cancelled' }).waitFor();
    const cancelled = { uid, organizer, sequence: sequence + 2, status: 'CANCELLED' };
    expect(await download(), 'the same entry, cancelled').toMatchObject(cancelled);
  } finally {
    await page.close();
  }
});
