import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page, Request, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '#main/open/open-database.ts';
import { readEnvironment } from '#main/environment.ts';
import { ask } from '#tests/ask.ts';
import { AA, axeViolations } from './axe.ts';
import { launchBrowserWithoutStorage, leaveBrowser, openBrowser } from './browser.ts';
import { arrive, dialogIsStep, islandListens } from './browse.ts';
import { startServer } from './server.ts';

const SITE = 'northbank';
const FAILED = 'An error occurred when submitting this form';
const WIDE = { width: 1440, height: 900 };

let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let car: string;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  car = await aCarPath(() => true);
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.stop();
});

describe('form that fails to send', () => {
  it.each<[string, (route: Route) => Promise<void>]>([
    ['the server is unavailable', (route) => route.abort('connectionrefused')],
    ['offline', (route) => route.abort('internetdisconnected')],
    ['500', (route) => route.fulfill({ status: 500, contentType: 'text/html', body: '<h1>Out of order</h1>' })],
    ['503', (route) => route.fulfill({ status: 503, contentType: 'text/html', body: '<h1>Away</h1>' })],
    ['413', (route) => route.fulfill({ status: 413, contentType: 'text/html', body: '<h1>Too large</h1>' })],
    ['429', (route) => route.fulfill({ status: 429, contentType: 'application/problem+json', body: '{"status":429}' })],
  ])('keeps its text, says so and shows how to call: %s', async (_how, fail) => {
    await onPage(car, async (page) => {
      const dialog = await openEnquiry(page);
      await fillIn(dialog, 'Kept through a failure');
      await page.route('**/api/form?*', (route) =>
        route.request().method() === 'POST' ? fail(route) : route.continue(),
      );
      await dialog.getByRole('button', { name: 'Send enquiry' }).click();
      await dialog.getByText(FAILED).waitFor();
      await expect.poll(() => dialog.getByRole('alert').textContent()).toMatch(/call us on 07\s5550\s0100/);
      await expect.poll(() => dialog.locator('[name=message]').inputValue()).toBe('Kept through a failure');
      await expect.poll(() => dialog.locator('[name=name]').inputValue()).toBe('Priya Raman');
      expect(new URL(page.url()).pathname).toBe(car);
    });
  });

  it('is one lead when the response was lost and it is sent again', async () => {
    const words = `Lost answer ${Date.now()}`;
    await onPage(car, async (page) => {
      const dialog = await openEnquiry(page);
      await fillIn(dialog, words);
      const keys: string[] = [];
      await page.route('**/api/form?*', async (route) => {
        keys.push(new URLSearchParams(route.request().postData() ?? '').get('idempotency_key') ?? '');
        const { status } = await send(route.request()); // the server accepts it
        expect(status).toBe(201);
        await route.abort('connectionreset'); // and no one hears of it
      });
      const button = dialog.getByRole('button', { name: 'Send enquiry' });
      await button.click();
      await dialog.getByText(FAILED).waitFor();
      await page.unroute('**/api/form?*');
      await button.click();
      await page.waitForURL('**/success?car=*');
      await expect.poll(() => leadsSaying(words)).toHaveLength(1);
      expect(keys).toHaveLength(1);
    });
  });

  it('keeps its text on its own page too', async () => {
    await onPage('/enquire', async (page) => {
      const main = page.getByRole('main');
      await islandListens(page, 'form');
      await fillIn(main, 'A general question');
      await page.context().setOffline(true);
      await main.getByRole('button', { name: 'Send enquiry' }).click();
      await main.getByText(FAILED).waitFor();
      await expect.poll(() => main.locator('[name=message]').inputValue()).toBe('A general question');
      await page.context().setOffline(false);
    });
  });
});

describe('form dialog', () => {
  it.each([
    ['Back', (page: Page) => page.goBack()],
    ['Escape', (page: Page) => page.keyboard.press('Escape')],
    ['its button', (page: Page) => page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()],
  ])('closes by %s, stays on the page, and keeps what was typed', async (_how, close) => {
    await onPage(car, async (page) => {
      const dialog = await openEnquiry(page);
      await dialog.locator('[name=message]').fill('Half a sentence');
      await close(page);
      await dialog.waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(car);
      await dialogIsStep(page, false);
      const again = await openEnquiry(page);
      await expect.poll(() => again.locator('[name=message]').inputValue()).toBe('Half a sentence');
      await page.goBack();
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      expect(new URL(page.url()).pathname).toBe(car);
    });
  });

  it('returns the focus to the link that opened it', async () => {
    await onPage(car, async (page) => {
      const link = page.locator('main a:visible', { hasText: 'Enquire Now' }).first();
      await link.focus();
      await page.keyboard.press('Enter');
      const dialog = page.getByRole('dialog');
      await dialog.locator('[name=message]').waitFor();
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      await expect.poll(() => link.evaluate((one) => one === document.activeElement)).toBe(true);
    });
  });

  it.each([390, 1440])('passes axe with its errors, at %i px', async (width) => {
    await onPage(
      car,
      async (page) => {
        const dialog = await openEnquiry(page);
        await dialog.getByRole('button', { name: 'Send enquiry' }).click();
        await dialog.getByText('Please fix the following errors:').waitFor();
        expect(await axeViolations(page, AA)).toEqual([]);
      },
      { viewport: { width, height: 900 }, reducedMotion: 'reduce' },
    );
  });

  it('adds nothing to the history: after it Back leads where it led before', async () => {
    await onPage('/search', async (page) => {
      await arrive(page, server.url(SITE, car));
      for (const close of [() => page.keyboard.press('Escape'), () => page.goBack()]) {
        const dialog = await openEnquiry(page);
        await close();
        await dialog.waitFor({ state: 'hidden' });
        await dialogIsStep(page, false);
      }
      await page.goBack();
      await page.waitForURL('**/search');
    });
  });

  it('whose form cannot be fetched says so in place, and tries again', async () => {
    await onPage(car, async (page) => {
      await page.route('**/api/form?*', (route) => route.abort('internetdisconnected'));
      await page.getByRole('main').getByRole('link', { name: 'Enquire Now' }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.getByText('We couldn’t load this.').waitFor();
      await expect
        .poll(() => dialog.getByRole('link', { name: 'Open the full page' }).getAttribute('href'))
        .toBe(`${car}/enquire`);
      expect(new URL(page.url()).pathname).toBe(car);
      await page.unroute('**/api/form?*');
      await dialog.getByRole('button', { name: 'Try again' }).click();
      await dialog.locator('[name=message]').waitFor();
    });
  });
});

describe('form that is sent', () => {
  it('leads to the car and similar cars, and goes back to the car', async () => {
    const words = `Sent ${Date.now()}`;
    await onPage(car, async (page) => {
      const dialog = await openEnquiry(page);
      await fillIn(dialog, words);
      await dialog.getByText('Spam check passed.').waitFor();
      await dialog.getByRole('button', { name: 'Send enquiry' }).click();
      await page.waitForURL('**/success?car=*');
      await page.getByRole('heading', { name: 'Thank you. We’ve received your enquiry.' }).waitFor();
      await expect.poll(() => page.getByRole('main').locator(`a[href="${car}"]`).count()).toBeGreaterThan(0);
      await expect.poll(() => page.getByRole('heading', { name: /^Similar / }).count()).toBe(1);
      // "success stores the car and category locally"
      expect(JSON.parse(await page.evaluate(() => sessionStorage.getItem('forecourt-sent') ?? ''))).toEqual({
        car: car.split('/').at(-1),
        category: 'General Enquiry',
      });
      const [lead] = await leadsSaying(words);
      expect(lead).toMatchObject({ form: 'enquiry', about: { captcha: 'solved' }, source: 'Website' });
      await page.goBack();
      await page.waitForURL(`**${car}`);
    });
  });

  it('is usable again when the browser restores its page in the middle of sending', async () => {
    await onPage(car, async (page) => {
      const dialog = await openEnquiry(page);
      await fillIn(dialog, 'Left while sending');
      await page.route('**/api/form?*', () => {}); // never answered
      const button = dialog.getByRole('button', { name: 'Send enquiry' });
      await button.click();
      await dialog.locator('button[aria-busy=true]').waitFor();
      await expect.poll(() => button.isDisabled()).toBe(true);
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await dialog.locator('button[type=submit]:enabled').waitFor();
      await expect.poll(() => dialog.locator('[name=message]').inputValue()).toBe('Left while sending');
    });
  });

  it('is checked before it is sent: errors are shown at once, by field', async () => {
    await onPage(car, async (page) => {
      const dialog = await openEnquiry(page);
      let sent = 0;
      page.on(
        'request',
        (request) => (sent += Number(request.method() === 'POST' && /\/(api\/form|enquire)\b/.test(request.url()))),
      );
      await dialog.locator('[name=email]').fill('a b@c.com');
      await dialog.locator('[name=phone]').fill('0412 345 67');
      await dialog.getByRole('button', { name: 'Send enquiry' }).click();
      await dialog.getByText('Please fix the following errors:').waitFor();
      const list = dialog.getByRole('alert').getByRole('listitem');
      await expect
        .poll(() => list.allTextContents())
        .toEqual([
          'Enter your name',
          'Remove the space, for example priya@example.com',
          'This has 9 digits. An Australian mobile has 10, for example 0412 345 678',
          'Enter your comments',
        ]);
      await dialog.locator('[name=name]:focus').waitFor();
      await list.nth(2).getByRole('link').click();
      await dialog.locator('[name=phone]:focus').waitFor();
      expect(sent).toBe(0);
    });
  });

  it.each([
    ['a sold car', 'Find Me Something Similar', 'find-similar', ({ status }: Hit) => status === 'sold'],
    [
      'a car with few pictures',
      'Request more photos',
      'photo-request',
      ({ status, images }: Hit) => status === 'in_stock' && images.length < 4,
    ],
  ])('asks from %s: %s', async (_which, name, form, which) => {
    const path = await aCarPath(which);
    await onPage(path, async (page) => {
      await page.getByRole('main').getByRole('link', { name }).first().click();
      const dialog = page.getByRole('dialog');
      await dialog.locator('[name=name]').fill('Priya Raman');
      await dialog.locator('[name=email]').fill('priya@example.com');
      const words = `From ${form} ${Date.now()}`;
      await dialog.locator('[name=message]').fill(words);
      await dialog.locator('button[type=submit]').click();
      await page.waitForURL('**/success?car=*');
      await expect.poll(() => leadsSaying(words)).toMatchObject([{ form }]);
    });
  });
});

describe('browser without storage', () => {
  it('shows every page and sends a form', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'forecourt-blocked-'));
    const context = await launchBrowserWithoutStorage(folder);
    try {
      const page = await context.newPage();
      const problems: string[] = [];
      // the router's own inline script fails here, which no one sees; what our files do must not
      page.on('pageerror', ({ stack = '' }) => stack.includes('/assets/') && problems.push(stack));
      for (const path of ['/', '/search', car]) await arrive(page, server.url(SITE, path));
      const blocked = await page.evaluate(() => {
        try {
          return localStorage.length < 0;
        } catch (error) {
          return String(error);
        }
      });
      expect(blocked).toMatch(/SecurityError|denied/);
      await expect.poll(() => page.getByRole('heading', { level: 1 }).count()).toBe(1);
      const dialog = await openEnquiry(page);
      const words = `No storage ${Date.now()}`;
      await fillIn(dialog, words);
      await dialog.getByRole('button', { name: 'Send enquiry' }).click();
      await page.waitForURL('**/success?car=*');
      await expect.poll(() => leadsSaying(words)).toHaveLength(1);
      expect(problems).toEqual([]);
    } finally {
      await context.close();
      rmSync(folder, { recursive: true, force: true });
    }
  });
});

interface Hit {
  path: string;
  status: string;
  images: unknown[];
}

describe('form inside a page of the site', () => {
  const PAGE = '/about-us';
  const formOf = (page: Page) => page.locator('form', { has: page.getByLabel('Comments') });

  it('keeps its errors in place, and makes the same lead as its own page', async () => {
    const words = `In the page ${Date.now()}`;
    await onPage(PAGE, async (page) => {
      const form = formOf(page);
      await form.scrollIntoViewIfNeeded();
      await islandListens(page, 'form');
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await form.getByText('Please fix the following errors:').waitFor();
      await expect.poll(() => form.locator(':focus').getAttribute('name')).toBe('name');
      expect(new URL(page.url()).pathname).toBe(PAGE);
      await fillIn(form, words);
      await form.getByRole('button', { name: 'Send enquiry' }).click();
      await page.waitForURL('**/success*');
    });
    const url = expect.stringMatching(new RegExp(`${PAGE}$`)) as string;
    expect(await leadsSaying(words)).toMatchObject([{ form: 'enquiry', event_id: 22, url }]);
  });

  it('is sent without JavaScript, and shows errors with what was typed', async () => {
    const words = `Without script ${Date.now()}`;
    const visit = async (page: Page) => {
      await page.getByLabel('Comments').fill(words);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.getByText('Please fix the following errors:').waitFor();
      expect(await page.getByLabel('Comments').inputValue()).toBe(words);
      await fillIn(formOf(page), words);
      await page.getByRole('button', { name: 'Send enquiry' }).click();
      await page.waitForURL('**/success*');
    };
    await onPage(PAGE, visit, { viewport: WIDE, javaScriptEnabled: false });
    expect(await leadsSaying(words)).toHaveLength(1);
  });
});

const send = (request: Request) => {
  const { host, pathname, search } = new URL(request.url());
  return ask(server.port, host, pathname + search, {
    method: 'POST',
    body: request.postData() ?? '',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  });
};

type Place = ReturnType<Page['getByRole']>;

async function openEnquiry(page: Page): Promise<Place> {
  await page.getByRole('main').getByRole('link', { name: 'Enquire Now' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('[name=message]').waitFor();
  await dialogIsStep(page);
  return dialog;
}

async function fillIn(place: Place, words: string): Promise<void> {
  await place.locator('[name=name]').fill('Priya Raman');
  await place.locator('[name=email]').fill('priya@example.com');
  await place.locator('[name=message]').fill(words);
}

async function aCarPath(which: (hit: Hit) => boolean): Promise<string> {
  for (const query of ['', '&status=sold', '&page=2', '&page=3']) {
    const { text } = await ask(server.port, new URL(server.url(SITE, '/')).host, `/api/search?hitsPerPage=100${query}`);
    const hit = (JSON.parse(text) as { hits: Hit[] }).hits.find(which);
    if (hit) return hit.path;
  }
  throw new Error(`${SITE} has no such car`);
}

async function leadsSaying(words: string): Promise<Record<string, unknown>[]> {
  const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: server.dataFolder }));
  try {
    const rows = await database.selectFrom('leads').select('payload').execute();
    return rows.map(({ payload }) => payload).filter(({ message }) => message === words);
  } finally {
    await close();
  }
}

async function onPage(
  path: string,
  visit: (page: Page) => Promise<void>,
  options: BrowserContextOptions = { viewport: WIDE },
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  try {
    await arrive(page, server.url(SITE, path));
    await visit(page);
    expect(problems).toEqual([]);
  } finally {
    await context.close();
  }
}
