import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { arrive } from './browse.ts';
import { axeViolations } from './axe.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer } from './server.ts';
import { textedCode } from './texted-code.ts';

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

/** Phone numbers of this test alone: a number gets five codes an hour. */
let phones = Date.now() % 1_000_000;
const newPhone = () => `0491${String(phones++ % 1_000_000).padStart(6, '0')}`;

const codeFor = (phone: string) => textedCode(server.port, phone);

async function onPage(path: string, work: (page: Page) => Promise<void>, options: BrowserContextOptions = {}) {
  const { site = 'northbank', ...more } = options as BrowserContextOptions & { site?: string };
  const context = await browser.newContext({ reducedMotion: 'reduce', ...more });
  const errors: string[] = [];
  try {
    const page = await context.newPage();
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type()) && !message.text().startsWith('Failed to load resource'))
        errors.push(message.text());
    });
    await arrive(page, server.url(site, path));
    await work(page);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

const hearts = (page: Page) => page.locator('main li [data-save]:visible');
const pressed = (page: Page) => page.locator('[data-save][aria-pressed=true]').count();
const toast = (page: Page) => page.getByRole('status').filter({ hasText: /Car / });

it('watchlist saves by keyboard after signing in, removes, and announces each change', async () => {
  const phone = newPhone();
  await onPage('/search/used-cars', async (page) => {
    const heart = hearts(page).first();
    const name = (await heart.getAttribute('data-save'))!;
    await heart.focus();
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/sign-in\?type=watchlist&redirect=%2Fsearch%2Fused-cars/);
    await page.getByRole('heading', { name: 'Sign in to save it' }).waitFor();
    expect(await axeViolations(page)).toEqual([]);
    await page.getByLabel('Mobile').fill(phone);
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=code/);
    const code = page.getByLabel('Code');
    await expect.poll(() => code.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await axeViolations(page)).toEqual([]);
    await page.keyboard.type(await codeFor(phone)); // the sixth digit signs in
    await page.waitForURL(/\/search\/used-cars$/);
    await toast(page).waitFor();
    await expect
      .poll(() => toast(page).textContent())
      .toBe(`Car Saved In Watchlist${name} is now available in your watchlistView List`);
    await expect.poll(() => page.getByRole('link', { name: 'Watchlist, 1 saved' }).count()).toBe(1);
    const events = () => page.evaluate(() => (window as { dataLayer?: { event_id: number }[] }).dataLayer ?? []);
    // the results are a search, and the car was saved
    await expect.poll(async () => (await events()).map(({ event_id }) => event_id)).toEqual([4, 39]);
    await hearts(page).first().focus();
    await page.keyboard.press('Space');
    await toast(page).filter({ hasText: 'Car Removed' }).waitFor();
    await expect
      .poll(() => toast(page).textContent())
      .toBe(`Car Removed${name} is no longer in your watchlistView List`);
    await expect.poll(async () => [await pressed(page), (await events()).length]).toEqual([0, 2]);
  });
}, 60_000);

it('watchlist button returns to its state when the server rejects a change, and says why', async () => {
  const phone = newPhone();
  await onPage('/sign-in?redirect=%2Fsearch%2Fused-cars', async (page) => {
    await page.getByLabel('Mobile').fill(phone);
    await page.keyboard.press('Enter');
    await page.waitForURL(/step=code/);
    await page.getByLabel('Code').fill(await codeFor(phone));
    await page.waitForURL(/used-cars$/);
    await page.route('**/api/watchlist/save-car', (route) => route.abort('connectionrefused'));
    await page.locator('[data-save][aria-pressed=false]').first().waitFor();
    await hearts(page).first().click();
    await page.getByText('We couldn’t update your watchlist.').waitFor();
    await expect.poll(() => pressed(page)).toBe(0);
  });
}, 60_000);

it('watchlist button or dialog pressed offline before its script loaded keeps the page', async () => {
  await onPage('/search/used-cars', async (page) => {
    await page.locator('[data-save][aria-pressed=false]').first().waitFor();
    const here = page.url();
    await page.context().setOffline(true);
    await hearts(page).first().click();
    await page.getByText('We can’t reach the website.').waitFor();
    await page.locator('main a[data-dialog]').first().click();
    await page.getByText('Check your connection and try again').first().waitFor();
    expect(page.url()).toBe(here);
    expect(await hearts(page).count()).toBeGreaterThan(3);
    await page.context().setOffline(false);
    await hearts(page).first().click();
    await page.waitForURL(/\/sign-in\?type=watchlist/);
  });
}, 60_000);

it('watchlist works without JavaScript, from saving to the list and removing', async () => {
  const phone = newPhone();
  await onPage(
    '/search/used-cars',
    async (page) => {
      const name = (await hearts(page).first().getAttribute('data-save'))!;
      await hearts(page).first().click();
      await page.getByLabel('Mobile').fill(phone);
      await page.getByRole('button', { name: 'Text me a code' }).click();
      await page.getByLabel('Code').fill('000000');
      await page.getByRole('button', { name: 'Sign in' }).click();
      await expect.poll(() => page.locator('#code-error').textContent()).toBe('That code is incorrect. 4 tries left.');
      await page.getByLabel('Code').fill(await codeFor(phone));
      await page.getByRole('button', { name: 'Sign in' }).click();
      expect(new URL(page.url()).pathname).toBe('/search/used-cars');
      await page.goto(server.url('northbank', '/watchlist'));
      await expect
        .poll(() => page.locator('main').textContent())
        .toContain(`1 saved on the number ending in ${phone.slice(-3)}`);
      await expect.poll(() => page.getByRole('button', { name: `Remove ${name}` }).count()).toBe(1);
      await page.getByRole('button', { name: `Remove ${name}` }).click();
      await page.getByText('Nothing saved yet').waitFor();
      await page.getByRole('button', { name: 'Sign out on every device' }).click();
      await page.goto(server.url('northbank', '/watchlist'));
      expect(new URL(page.url()).pathname).toBe('/sign-in');
    },
    { javaScriptEnabled: false },
  );
}, 60_000);

/** When the scripts come, seen from who signs in: long before the code is typed, just after it, never on that page. */
it.each(['before', 'after', 'never'])(
  'watchlist on the device is kept where the site allows it, and merged at sign-in; scripts load: %s',
  async (scripts) => {
    const phone = newPhone();
    await onPage(
      '/search/used-cars',
      async (page) => {
        await page.locator('[data-save][aria-pressed=false]').first().waitFor();
        await hearts(page).nth(0).click();
        await hearts(page).nth(1).click();
        await expect.poll(() => pressed(page)).toBe(2);
        await page.goto(server.url('ringroad', '/watchlist'));
        await expect.poll(() => page.locator('main h2 a').count()).toBe(2);
        expect(await axeViolations(page)).toEqual([]);
        await page.getByRole('link', { name: 'Sign in', exact: true }).click();
        await page.getByLabel('Mobile').fill(phone);
        const { promise: typed, resolve: nowTyped } = Promise.withResolvers<void>();
        if (scripts !== 'before')
          await page.route('**/assets/*.js', async (route) => {
            // of this page, which is sent with what it computes
            if (route.request().url().includes('captcha')) return route.continue();
            await typed;
            await (scripts === 'never' ? route.abort() : route.continue());
          });
        await page.keyboard.press('Enter');
        await page.waitForURL(/step=code/, { waitUntil: 'commit' });
        await page.getByLabel('Code').fill(await codeFor(phone));
        if (scripts === 'never') await page.keyboard.press('Enter');
        nowTyped();
        await page.waitForURL(/\/watchlist$/, { waitUntil: 'commit' });
        await page.unroute('**/assets/*.js');
        if (scripts === 'never') await page.reload();
        await page.getByText(/2 saved on/).waitFor();
        await expect.poll(() => pressed(page)).toBe(2);
      },
      { site: 'ringroad' } as BrowserContextOptions,
    );
  },
  60_000,
);

it('watchlist on the device says what changed since a car was saved', async () => {
  await onPage(
    '/search/used-cars',
    async (page) => {
      const stored = () => page.evaluate(() => localStorage.getItem('forecourt-watchlist-then') ?? '');
      await page.locator('[data-save][aria-pressed=false]').first().waitFor();
      await hearts(page).nth(0).click();
      await hearts(page).nth(1).click();
      await expect.poll(async () => (await stored()).split('|').length).toBe(2);
      // as if it had cost $1,000 more then, and had been reserved
      const then = (await stored()).replace(/~(\d+)~free~/, (_, cents) => `~${Number(cents) + 100_000}~reserved~`);
      await page.evaluate((text) => localStorage.setItem('forecourt-watchlist-then', text), then);
      await page.goto(server.url('ringroad', '/watchlist'));
      await page.getByText(/^\$1,000 less than when you saved it on /).waitFor();
      await page.getByText('Available again. It was reserved when you saved it').waitFor();
      expect(await page.getByText('when you saved it').count()).toBe(2);
      expect(await stored()).toBe(then);
      const changed = page.getByRole('region', { name: 'What changed' });
      expect(await changed.textContent()).toMatch(/^What changed since you saved themAvailable again /);
      await page.getByRole('link', { name: 'Compare the newest' }).waitFor();
      await page.getByRole('link', { name: 'Sign in to share the list' }).waitFor();
      // as if a day had passed, and a car had cost $500 more on that visit
      await page.evaluate(() => {
        const key = 'forecourt-watchlist-visits';
        const [at, latest] = localStorage.getItem(key)!.split('\n') as [string, string];
        const then = latest.replace(
          /^(\d+)~(\d+)~free~[\d-]+/,
          (_, id, cents) => `${id}~${Number(cents) + 50_000}~free~2026-11-20`,
        );
        localStorage.setItem(key, [Number(at) - 24 * 3_600_000, then, ''].join('\n'));
      });
      for (const times of [1, 2]) {
        await page.reload();
        await changed.waitFor();
        expect([times, await changed.textContent()]).toEqual([
          times,
          expect.stringMatching(/^What changed since Friday 20 November\$500 less /),
        ]);
        expect(await changed.getByRole('listitem').count()).toBe(1);
      }
      expect(await page.getByText(/^\$1,000 less than when you saved it on /).count()).toBe(1);
      await hearts(page).nth(0).click();
      await expect.poll(async () => (await stored()).split('|').length).toBe(1);
      await hearts(page).nth(1).click();
      await expect.poll(stored).toBe('');
    },
    { site: 'ringroad' } as BrowserContextOptions,
  );
}, 60_000);

it.each([390, 1440])(
  'watchlist rows at %s px have repayment, enquiry and comparison, and are accessible',
  async (width) => {
    const phone = newPhone();
    await onPage(
      '/sign-in?redirect=%2Fsearch%2Fused-cars',
      async (page) => {
        await page.getByLabel('Mobile').fill(phone);
        await page.keyboard.press('Enter');
        await page.waitForURL(/step=code/);
        await page.getByLabel('Code').fill(await codeFor(phone));
        await page.waitForURL(/used-cars$/);
        await page.locator('[data-save][aria-pressed=false]').first().waitFor();
        for (const which of [0, 1]) {
          const stored = page.waitForResponse('**/api/watchlist/save-car');
          await hearts(page).nth(which).click();
          await stored; // it is pressed before
        }
        await arrive(page, server.url('northbank', '/watchlist'));
        const row = page.locator('main li', { has: page.getByRole('heading') }).first();
        await row.getByRole('link', { name: /^Enquire Now/ }).waitFor();
        expect(await row.getByText('comparison rate').first().isVisible()).toBe(true);
        expect(await axeViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
        await row.getByLabel(/^Compare/).check();
        await page.locator('main li input[form=compare]').nth(1).check();
        await page.getByRole('button', { name: 'Compare', exact: true }).click();
        await page.getByRole('heading', { name: /^Compare 2 / }).waitFor();
      },
      { viewport: { width, height: 900 } },
    );
  },
  60_000,
);

it('recently viewed cars are listed until they are cleared', async () => {
  await onPage('/search/used-cars', async (page) => {
    const path = (await page.locator('main li h2 a, main li h3 a').first().getAttribute('href'))!;
    await arrive(page, server.url('northbank', path));
    await page.goto(server.url('northbank', '/'));
    const strip = page.getByRole('region', { name: 'Recently viewed' });
    await strip.waitFor();
    await expect.poll(() => strip.getByRole('link').first().getAttribute('href')).toBe(path);
    await strip.getByRole('button', { name: 'Clear history' }).click();
    await expect.poll(() => strip.count()).toBe(0);
  });
}, 60_000);

it.each([true, false])(
  'comparison of the ticked cars, with JavaScript: %s',
  async (javaScriptEnabled) => {
    await onPage(
      '/search/used-cars',
      async (page) => {
        const ticks = page.locator('main li input[form=compare]');
        const bar = page.getByRole('button', { name: 'Compare', exact: true });
        await expect.poll(() => bar.isVisible()).toBe(false);
        await ticks.nth(0).check();
        await ticks.nth(1).check();
        if (javaScriptEnabled) {
          await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt-compare'))).toMatch(/,/);
          await page.reload();
          await expect.poll(() => ticks.nth(1).isChecked()).toBe(true);
        }
        await bar.click();
        await page.getByRole('heading', { name: /^Compare 2 / }).waitFor();
        if (javaScriptEnabled) expect(await axeViolations(page)).toEqual([]);
        await page
          .getByText(/^(Lowest|Fewest|Newest)$/)
          .first()
          .waitFor();
        const rows = () => page.locator('tbody tr:visible').count();
        const all = await rows();
        await page.getByLabel('Show differences only').check();
        await expect.poll(rows).toBeLessThan(all);
        await page
          .getByRole('link', { name: /^Remove / })
          .first()
          .click();
        await expect.poll(() => page.locator('thead th a[href^="/"]').count()).toBe(2);
      },
      { javaScriptEnabled },
    );
  },
  60_000,
);

it('watchlist has its own uncached response, and pages stay public with a session cookie', async () => {
  const me = await ask(server.port, `northbank.localhost:${server.port}`, '/api/me');
  expect([me.headers['cache-control'], JSON.parse(me.text)]).toEqual([
    'no-store',
    { signed_in: false, phone: null, watchlist: [] },
  ]);
  const search = await ask(server.port, `northbank.localhost:${server.port}`, '/search/used-cars', {
    headers: { cookie: `session=${'a'.repeat(43)}; signed-in=1` },
  });
  expect(search.headers['cache-control']).toContain('public');
  expect(search.headers['set-cookie']).toBeUndefined();
});

it('shared watchlist is voted on without an account or JavaScript, and tells nothing of its owner', async () => {
  const phone = newPhone();
  await onPage('/search/used-cars', async (page) => {
    await page.locator('[data-save][aria-pressed=false]').first().waitFor();
    await hearts(page).first().click();
    await page.getByLabel('Mobile').fill(phone);
    await page.getByRole('button', { name: 'Text me a code' }).click();
    await page.getByLabel('Code').waitFor();
    await page.getByLabel('Code').fill(await codeFor(phone));
    await page.waitForURL('**/search/used-cars'); // six digits are sent by themselves
    await hearts(page).nth(1).click();
    await page.locator('[data-save][aria-pressed=true]').nth(1).waitFor();
    await arrive(page, server.url('northbank', '/watchlist'));
    await page.getByText('2 saved on the number').waitFor();
    await page.getByRole('button', { name: 'Share the list' }).click();
    const address = (await page.locator('#share a').getAttribute('href'))!;
    expect(new URL(address).pathname).toMatch(/^\/watchlist\/shared\/[\w-]{22}$/);
    await page.locator('#share').getByRole('button', { name: 'Copy the link' }).waitFor();

    const other = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
    try {
      const voter = await other.newPage();
      const opened = await voter.goto(address);
      expect(opened?.headers()['cache-control']).toContain('no-store');
      expect(await voter.content()).not.toMatch(new RegExp(`${phone.slice(1)}|number ending in`));
      expect(await voter.locator('main h2 a').count()).toBe(2);
      const words = voter.getByLabel(/A few words/);
      await words.nth(1).fill('too small');
      await words.first().fill('the “red” one <b>');
      const yes = voter.getByRole('button', { name: /^Yes/ }).first();
      await yes.click();
      await expect.poll(() => yes.getAttribute('aria-pressed')).toBe('true');
      expect(await words.first().inputValue()).toBe('the “red” one <b>');
      expect(await words.nth(1).inputValue(), 'typed beside another vehicle').toBe('too small');
      await words.nth(1).press('Enter'); // is no answer
      await voter.getByText('Choose Yes or No to send them.').waitFor();
      expect(await words.nth(1).inputValue()).toBe('too small');

      await page.reload();
      const answer = page.locator('main li').getByText('They say');
      expect(await answer.textContent()).toBe('They say yes: “the “red” one <b>”');
      expect(await axeViolations(page)).toEqual([]);
      await page.goto(server.url('northbank', '/my-garage/data'));
      await expect.poll(() => page.getByText('yes, the “red” one <b>').count()).toBe(1);

      await page.goto(server.url('northbank', '/watchlist'));
      await page.getByRole('button', { name: 'Stop sharing' }).click();
      await page.getByRole('button', { name: 'Share the list' }).waitFor();
      expect((await voter.reload())?.status()).toBe(404);
      await voter.getByRole('heading', { name: 'This list isn’t shared' }).waitFor();
    } finally {
      await other.close();
    }
  });
}, 60_000);
