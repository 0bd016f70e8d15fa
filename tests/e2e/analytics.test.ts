import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { axeViolations } from './axe.ts';
import { arrive, islandListens } from './browse.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(leaveBrowser);

type Pushed = { event?: string; [name: string]: unknown };

it('analytics sends page views under the names of the ASC standard, with the car of the page', async () => {
  const page = await browser.newPage();
  const pushed = async (count: number) => {
    await page.waitForFunction(
      (wanted) => ((window as Window & { dataLayer?: unknown[] }).dataLayer ?? []).length >= wanted,
      count,
    );
    return page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer as Pushed[]);
  };
  try {
    await page.goto(server.url('kingsway', '/search'));
    const [view, list] = await pushed(2);
    expect([view!.event, list!.event]).toEqual(['asc_pageview', 'asc_itemlist_pageview']);
    expect(view).toMatchObject({
      page_type: 'itemlist',
      event_owner: expect.stringMatching(/^[a-z_]+$/),
      error_code: '',
    });
    expect(list!.item_results).toBeGreaterThan(5);
    await page.goto(
      await page
        .locator('main li a.clamp2')
        .first()
        .evaluate((link) => (link as HTMLAnchorElement).href),
    );
    const item = (await pushed(2)).find(({ event }) => event === 'asc_item_pageview');
    expect(item).toMatchObject({
      page_type: 'item',
      item_condition: expect.stringMatching(/^(new|used)$/),
      item_make: expect.stringMatching(/\w/),
      item_year: expect.any(Number),
      item_number: expect.stringMatching(/\w/),
    });
  } finally {
    await page.close();
  }
});

it("analytics sends the site's own events, with the numbers that the site gives them", async () => {
  const page = await browser.newPage();
  const eventsNamed = async (name: string) =>
    (await page.evaluate(() => (window as Window & { dataLayer?: Pushed[] }).dataLayer ?? []))
      .filter(({ event }) => event === name)
      .map(({ event_id }) => event_id);
  try {
    await page.goto(server.url('kingsway', '/search'));
    await page.waitForFunction(() => 'dataLayer' in window);
    expect(await eventsNamed('stock_searched')).toEqual([]);
    await page.goto(server.url('kingsway', '/search?price=-150000'));
    await expect.poll(() => eventsNamed('stock_searched')).toEqual([104]);

    await arrive(page, server.url('northbank', '/search?price=5000-150000&car_type=used'));
    await expect.poll(() => eventsNamed('stock_searched')).toEqual([4]);
    await page.getByRole('link', { name: 'Next' }).first().click();
    await expect.poll(() => eventsNamed('stock_searched')).toEqual([4, 4]);

    await page.goto(server.url('northbank', '/book-test-drive'));
    await islandListens(page, 'form');
    await page.getByLabel('Name').fill('Priya Raman');
    await page.getByRole('textbox', { name: 'Email' }).fill('priya@example.com');
    await page.getByRole('button', { name: 'Choose a day and time' }).click();
    await expect.poll(() => eventsNamed('test_drive_begun_new')).toEqual([18]);

    const hits = await page.evaluate(async () => {
      const answer = await fetch('/api/search?hitsPerPage=30&car_type=used');
      type Hit = { id: number; slug: string; reserved: boolean; status: string; price: number | null };
      return ((await answer.json()) as { hits: Hit[] }).hits;
    });
    const free = hits.filter((car) => !car.reserved && car.status === 'in_stock' && (car.price ?? 0) > 2000);
    await page.goto(server.url('northbank', `/cars/${free.at(-1)!.slug}/checkout`));
    await expect.poll(() => eventsNamed('checkout_begun')).toEqual([60]);
    await page.goto(server.url('northbank', `/compare?cars=${free[0]!.id},${free[1]!.id}`));
    await expect.poll(() => eventsNamed('cars_compared')).toEqual([undefined]);
  } finally {
    await page.close();
  }
});

it('analytics sends nothing before the visitor consents, where the site asks for consent', async () => {
  const page = await browser.newPage();
  const pushed = () =>
    page.evaluate(() =>
      ((window as Window & { dataLayer?: unknown[] }).dataLayer ?? []).filter(
        (one) => (one as Pushed).event !== undefined,
      ),
    );
  try {
    await page.goto(server.url('kowhai', '/search'));
    await page.waitForFunction(() => 'dataLayer' in window);
    expect(await pushed()).toEqual([]);
    await page.evaluate(() => {
      const layer = (window as Window & { dataLayer?: unknown[] }).dataLayer!;
      layer.push(['consent', 'update', { analytics_storage: 'granted' }]);
    });
    await expect.poll(pushed).toHaveLength(2);
  } finally {
    await page.close();
  }
});

it("analytics with the site's own consent banner sends nothing after a refusal, and asks again from the footer", async () => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const pushed = () =>
    page.evaluate(
      () =>
        ((window as Window & { dataLayer?: unknown[] }).dataLayer ?? []).filter((one) => (one as Pushed).event).length,
    );
  const banner = page.getByRole('region', { name: 'Can we use analytics?' });
  try {
    await page.goto(server.url('kowhai', '/search'));
    await banner.getByRole('button', { name: 'Decline' }).click();
    await banner.waitFor({ state: 'detached' });
    await page.reload();
    await page.waitForFunction(() => 'dataLayer' in window);
    expect(await banner.count()).toBe(0);
    expect(await pushed()).toBe(0);
    await page.getByRole('link', { name: 'Privacy choices' }).focus();
    await page.keyboard.press('Enter');
    await banner.waitFor();
    expect(await axeViolations(page, { within: 'section[aria-labelledby=consent]' })).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter'); // the policy, no, yes
    await banner.waitFor({ state: 'detached' });
    await page.goto(server.url('kowhai', '/'));
    await expect.poll(pushed).toBeGreaterThan(0);
  } finally {
    await context.close();
  }
});
