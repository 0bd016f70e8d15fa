import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { islandListens } from './browse.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { downloadedCalendar } from './downloaded-calendar.ts';

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let form: string;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  const { text } = await ask(server.port, 'northbank.localhost', '/api/search?status=in_stock&hitsPerPage=1');
  form = `${(JSON.parse(text) as { hits: { path: string }[] }).hits[0]!.path}/book-test-drive`;
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.stop();
});

/** Not the first free one: late in a day one time is left of it, and the day is full when that is booked. */
const chooseDay = (page: Page) => page.locator('label[data-state=free] input[name=day]').nth(1).check({ force: true });

const times = (page: Page) => page.locator('input[name=appointment]:enabled').locator('visible=true');

async function fillIn(page: Page, who: string): Promise<void> {
  await page.getByLabel('Name').fill('Priya Raman');
  await page.getByRole('textbox', { name: 'Email' }).fill(`${who}@example.com`);
}

it('test drive is booked in two steps by keyboard, moved and cancelled; the slower of two people keeps what was typed', async () => {
  const [first, second] = [await browser.newPage(), await browser.newPage()];
  try {
    for (const [page, who] of [
      [first, 'quick'],
      [second, 'slow'],
    ] as const) {
      await page.goto(server.url('northbank', form));
      await islandListens(page, 'form');
      await fillIn(page, who);
      await page.getByRole('button', { name: 'Choose a day and time' }).click();
      await page.getByRole('heading', { name: 'Step 2 of 2: Day and time' }).waitFor();
      await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('step-2');
      await chooseDay(page);
      await times(page).first().focus();
      await page.keyboard.press('Space');
    }
    const time = await times(first).first().getAttribute('value');
    const sending = first.waitForRequest((request) => request.method() === 'POST' && /api\/form/.test(request.url()));
    await first.getByRole('button', { name: 'Book this time' }).click();
    await first.waitForURL(/\/test-drive\/[\w-]{22}$/);
    const booked = new URL(first.url()).pathname;
    const sent = await sending;
    const again = await first.evaluate(
      async ([url, body]) => (await fetch(url!, { method: 'POST', body: new URLSearchParams(body) })).json() as unknown,
      [sent.url(), sent.postData()!],
    );
    expect(again, 'the answer was lost, and the form sent again').toMatchObject({ next: booked });
    await expect.poll(() => first.getByRole('heading', { level: 1 }).textContent()).toMatch(/^See you /);

    await second.getByRole('button', { name: 'Book this time' }).click();
    await second.getByText('Someone has just booked that time').first().waitFor();
    const gone = second.locator(`input[name=appointment][value="${time}"]`);
    await expect.poll(async () => [await gone.isEnabled(), await gone.isChecked()]).toEqual([false, false]);
    await second.getByRole('button', { name: 'Your details' }).click();
    await expect.poll(() => second.getByLabel('Name').inputValue()).toBe('Priya Raman');

    const download = () => downloadedCalendar(server.port, 'northbank.localhost', new URL(first.url()).pathname);
    const entry = await download();
    expect(entry).toMatchObject({
      method: 'PUBLISH',
      organizer: expect.stringMatching(/^mailto:[^@]+@/i),
      uid: expect.stringMatching(/^test-drive-\d+@northbank\.localhost$/),
      status: 'CONFIRMED',
    });
    await first.locator('summary', { hasText: 'Reschedule' }).click();
    await chooseDay(first);
    await times(first).nth(2).check({ force: true });
    await first.locator('button', { hasText: 'Reschedule' }).click();
    await first.waitForLoadState();
    await expect.poll(async () => (await download()).sequence).toBe(entry.sequence + 1);
    const { uid, organizer } = entry;
    expect(await download(), 'the same entry, moved').toMatchObject({ uid, organizer, status: 'CONFIRMED' });

    await second.goto(server.url('northbank', form));
    expect(await second.locator(`input[name=appointment][value="${time}"]`).first().isEnabled(), 'the old time').toBe(
      true,
    );

    await first.locator('summary', { hasText: 'Cancel' }).click();
    await first.getByRole('button', { name: 'Cancel this test drive' }).click();
    await first.getByRole('heading', { name: 'Your test drive is cancelled' }).waitFor();
    const cancelled = { uid, organizer, sequence: entry.sequence + 2, status: 'CANCELLED' };
    expect(await download(), 'the same entry, cancelled').toMatchObject(cancelled);
  } finally {
    await first.close();
    await second.close();
  }
});

/** Someone else books a time in the meantime. */
async function takeTime(by: Browser, time: string): Promise<void> {
  const context = await by.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(server.url('ringroad', '/book-test-drive'));
  await fillIn(page, 'quicker');
  await page.locator(`input[name=appointment][value="${time}"]`).evaluate((input) => {
    (input as HTMLInputElement).checked = true;
  });
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.waitForURL(/\/test-drive\/[\w-]{22}$/);
  await context.close();
}

it('test drive is booked without JavaScript, and shows what is missing with the text kept', async () => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  try {
    const page = await context.newPage();
    await page.goto(server.url('ringroad', '/book-test-drive'));
    await fillIn(page, 'plain');
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByText('Choose a day and a time').first().waitFor();
    await expect.poll(() => page.getByLabel('Name').inputValue()).toBe('Priya Raman');
    await chooseDay(page);
    const last = times(page).last();
    const time = (await last.getAttribute('value'))!;
    await last.check({ force: true });
    await takeTime(browser, time);
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.getByText('Someone has just booked that time').first().waitFor();
    const gone = page.locator(`input[name=appointment][value="${time}"]`);
    expect([await gone.isEnabled(), await gone.isChecked()], 'the time that is gone').toEqual([false, false]);
    const focused = page.locator('section:has(#step-2) :focus');
    await expect.poll(() => focused.textContent(), { message: 'begins at the time' }).toMatch(/just booked/);
    await times(page).last().check({ force: true });
    await page.getByRole('button', { name: 'Book this time' }).click();
    await page.waitForURL(/\/test-drive\/[\w-]{22}$/);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toMatch(/^See you /);
  } finally {
    await context.close();
  }
});

it.each([320, 390])('the days of the picker hold what is written in them at %d px', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  try {
    await page.goto(server.url('northbank', '/book-test-drive'));
    await fillIn(page, 'narrow');
    await page.getByRole('button', { name: 'Choose a day and time' }).click();
    await page.getByRole('heading', { name: 'Day and time' }).waitFor();
    const wide = await page.locator('label:has(input[name=day]):visible').evaluateAll((days) =>
      days.flatMap((day) => {
        const text = day.querySelector('small')!.getBoundingClientRect();
        const box = day.getBoundingClientRect();
        return text.left < box.left - 1 || text.right > box.right + 1 ? [day.textContent] : [];
      }),
    );
    expect(wide).toEqual([]);
  } finally {
    await page.close();
  }
});

it('spam check begins for a visitor who was in a field before the form listened', async () => {
  const page = await browser.newPage();
  try {
    let listen = () => {};
    const focused = new Promise<void>((done) => (listen = done));
    await page.route('**/*.js', async (route) => {
      await focused;
      await route.continue();
    });
    await page.goto(server.url('northbank', '/book-test-drive'), { waitUntil: 'commit' });
    await page.getByLabel('Name').focus();
    listen();
    await page.getByText('Spam check passed.').waitFor();
  } finally {
    await page.close();
  }
});

it.each([320, 390])('button of a form stays where it is while the spam check runs at %d px', async (width) => {
  const page = await browser.newPage({ viewport: { width, height: 800 } });
  try {
    await page.goto(server.url('northbank', '/book-test-drive'));
    const button = page.getByRole('button', { name: 'Choose a day and time' });
    const top = () => button.evaluate((element) => element.getBoundingClientRect().top + scrollY);
    await page.getByText('Spam protection runs on your device').waitFor();
    const before = await top();
    await page.getByLabel('Name').focus();
    await page.getByText('Spam check passed.').waitFor();
    expect(await top()).toBe(before);
  } finally {
    await page.close();
  }
});
