import { brotliCompressSync } from 'node:zlib';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { arrive, pageListens } from './browse.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(leaveBrowser);

/**
 * Every page of a form has its own key; what someone has saved is marked once the page is there, and whether a location is
 * open; islands say that they listen; what stands further down has been laid out.
 */
const OWN = [
  /<link rel="modulepreload"[^>]+>/g,
  / data-listens=""/g,
  / style="content-visibility: visible;"/g,
  /(?<=name="idempotency_key" value=")[^"]+/g,
  /(?<="idempotencyKey":")[^"]+/g,
  /(?<=&quot;idempotencyKey&quot;:&quot;)[^&]+/g,
  /<span class="[^"]*"(?: data-open="\w+")?>(?:&nbsp;|Open[^<]*|Closed[^<]*)<\/span>/g,
  /(?<=<button [^>]*data-save=[^>]*) aria-pressed="false"/g,
];

/** The page as it stands in the browser, and what was said against it. */
async function look(path: string, javaScriptEnabled: boolean) {
  const context = await browser.newContext({ javaScriptEnabled });
  try {
    const page = await context.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    page.on('pageerror', (error) => complaints.push(error.message));
    await arrive(page, server.url('northbank', path));
    return { html: OWN.reduce((html, own) => html.replaceAll(own, ''), await page.content()), complaints };
  } finally {
    await context.close();
  }
}

it('islands that begin to listen change no node of the page that was sent', async () => {
  const car = /\/cars\/[^"]+/.exec((await look('/search', false)).html)?.[0];
  for (const path of ['/', '/search', '/search?page=2', '/search?query=zzzz', `${car}`, `${car}/enquire`, '/enquire']) {
    const sent = await look(path, false);
    const hydrated = await look(path, true);
    expect(hydrated.complaints, path).toEqual([]);
    // whether its price is fair comes to a car's page when it is seen
    if (path !== car) expect(hydrated.html, path).toBe(sent.html);
  }
});

/** Sections that the browser has not laid out yet. */
const skipped = (page: Page) =>
  page.evaluate(
    () =>
      [...document.querySelectorAll('.later > *')].filter(
        ({ firstElementChild }) => firstElementChild?.checkVisibility({ contentVisibilityAuto: true }) === false,
      ).length,
  );

it.each([
  ['sections', '/'],
  ['cards of a phone', '/search'],
])(
  '%s below the first screen are laid out later, and at once for a visitor who comes back to them',
  async (_, path) => {
    const viewport = { width: 390, height: 844 };
    const still = await browser.newPage({ viewport, javaScriptEnabled: false });
    await still.goto(server.url('northbank', path));
    expect(await skipped(still)).toBeGreaterThan(0);
    await still.close();

    const page = await browser.newPage({ viewport });
    await page.goto(server.url('northbank', path));
    await expect.poll(() => skipped(page)).toBe(0);
    const card = page.locator('[data-cards] a').nth(5);
    await card.scrollIntoViewIfNeeded();
    const scrolled = await page.evaluate(() => window.scrollY);
    expect(scrolled).toBeGreaterThan(viewport.height);
    await card.click();
    await page.waitForURL('**/cars/**');
    await page.goBack();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scrolled);
    await page.close();
  },
);

it('page on a phone loads the first picture a third of a second before those beside it', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const car = /\/cars\/[^"]+/.exec((await look('/search', false)).html)?.[0];
  for (const path of ['/search', `${car}`]) {
    await page.goto(server.url('northbank', path));
    const second = page.locator('.first-alone > :nth-child(2) img');
    await expect.poll(() => second.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
    const [first, next] = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.includes('/img/'))
        .map(({ startTime }) => startTime),
    );
    expect(next! - first!, path).toBeGreaterThanOrEqual(300);
  }
  await page.close();
});

/** What a phone has fetched of a page once it is quiet, in bytes as they are sent (brotli). */
async function weigh(path: string) {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const scripts: string[] = [];
  let requests = 0;
  page.on('response', (answer) => {
    requests++;
    if (new URL(answer.url()).pathname.endsWith('.js')) scripts.push(new URL(answer.url()).pathname);
  });
  await arrive(page, server.url('northbank', path));
  const islands = await page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>('is-land'), ({ dataset }) => dataset.name ?? ''),
  );
  await page.close();
  const get = async (file: string) => (await ask(server.port, `northbank.localhost:${server.port}`, file)).text;
  const size = async (file: string) => brotliCompressSync(await get(file)).length;
  const sizes = await Promise.all(scripts.map(size));
  const text = (await Promise.all(scripts.map(get))).join('');
  return {
    islands: [...new Set(islands)].toSorted(),
    html: await size(path),
    script: sizes.reduce((sum, bytes) => sum + bytes, 0),
    requests,
    text,
  };
}

/** Of any page. */
const MOST_REQUESTS = 30;

it.each([
  // 24 KB of 1,024 bytes
  ['/search', ['filters'], { html: 24_576, script: 20_000 }],
  [
    '/',
    ['opening-line', 'rating-now', 'review-carousel', 'search-box', 'viewed-cars'],
    { html: 24_500, script: 70_000 },
  ],
  [
    'the first car',
    [
      'calculator',
      'call-button',
      'delivery-calculator',
      'fuel-calculator',
      'gallery',
      'market-section',
      'next-drive',
      'numbers-button',
      'pdf-button',
      'phone-number',
      'share-button',
    ],
    { html: 31_000, script: 80_000 },
  ],
])('page %s has these islands, and sends a phone no more than they need', async (name, expected, most) => {
  const path = name.startsWith('/') ? name : /\/cars\/[^"]+/.exec((await look('/search', false)).html)![0];
  const { islands, html, script, requests, text } = await weigh(path);
  expect(islands).toEqual(expected);
  expect(script, 'bytes of script').toBeLessThan(most.script);
  expect(html, 'bytes of HTML and styles').toBeLessThan(most.html);
  expect(requests, 'requests').toBeLessThanOrEqual(MOST_REQUESTS);
  expect(text, 'no map, no schemas').not.toMatch(/leaflet|_zod/);
});

it('search page sends as data what its filters are drawn from, and no car', async () => {
  const { text } = await ask(server.port, `northbank.localhost:${server.port}`, '/search');
  const filters = /data-name="filters"[^>]* data-props='([^']*)'/.exec(text)?.[1];
  expect(filters).toContain('Toyota');
  expect(filters).not.toMatch(/\/cars\/|Corolla|Show Less/);
});

it('search page on a phone loads no React before its filters are wanted, and less than 20 KB of script', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const scripts: Response[] = [];
  page.on('response', (response) => {
    if (response.url().endsWith('.js')) scripts.push(response);
  });
  const addresses = () => scripts.map((script) => script.url()).join('\n');
  await arrive(page, server.url('northbank', '/search'));
  await expect.poll(addresses).toMatch(/\/watch-search-/);
  const loaded = await Promise.all(scripts.map((script) => script.body()));
  expect(loaded.reduce((sum, script) => sum + brotliCompressSync(script).length, 0)).toBeLessThan(20_000);
  expect(addresses()).not.toMatch(/\/react-/);
  await page.getByRole('button', { name: 'Filters' }).last().tap();
  await expect.poll(addresses).toMatch(/\/react-/);
  await page.close();
});

it('island that cannot be drawn leaves what the server drew, and is reported', async () => {
  const page = await browser.newPage();
  const reported: string[] = [];
  page.on('pageerror', (error) => reported.push(error.message));
  await page.route(/\/price-slider-[\w-]+\.js$/, (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export const PriceSlider = () => { throw new Error("This island is broken"); };',
    }),
  );
  await page.goto(server.url('northbank', '/models'));
  await expect.poll(() => reported).toContain('This island is broken');
  await page.getByRole('button', { name: /^Show Me/ }).waitFor();
  await page.close();
});

/** The scripts of islands never come: each press leaves the page as it does without script, and not while that is in vain. */
it.each([
  ['form', 'car/enquire', 'button', 'Send enquiry'],
  ['photo', 'car', 'link', /^View all photos/],
  ['masked phone number', 'car', 'button', 'Show number'],
  ['delivery estimate', 'car', 'button', 'Estimate'],
  ['search', '/', 'button', /^Show Me/],
  ['suggested search', '/', 'link', 'Under $30,000'],
  ['sign-in', '/sign-in', 'button', 'Text me a code'],
  ['dealer locator', '/dealer-locator', 'button', 'Find'],
] as const)('press in an island that does not listen keeps the page while offline: %s', async (_, path, role, name) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.route(/\/assets\/(?!start-)[\w-]+\.js$/, (route) => route.abort());
  const requested = page.waitForRequest(/\/react-/); // by the island itself, by what is typed or by the focus
  await page.goto(server.url('northbank', path.replace(/^car/, await usedCar())));
  await pageListens(page);
  const element = page.getByRole(role, { name }).first();
  await type(element);
  await element.focus();
  await requested;
  await staysWhileOffline(page, element);
  const left = page.waitForRequest((request) => request.isNavigationRequest());
  await element.press('Enter');
  await left;
  await context.close();
});

it.each([
  ['delivery estimate', 'car', 'delivery-calculator', 'Estimate'],
  ['price alert', 'alert', 'alert-me-form', 'Send me a link to confirm'],
  ['sign-in', '/sign-in', 'phone-form', 'Text me a code'],
])('press in an island that listens keeps the page while offline: %s', async (_, path, island, name) => {
  const context = await browser.newContext();
  const page = await context.newPage();
  const car = await usedCar();
  const address = path.replace(/^car/, car).replace(/^alert/, `/alert-me?car=${car.slice('/cars/'.length)}`);
  await page.goto(server.url('northbank', address));
  const element = page.locator(`is-land[data-name=${island}]`).getByRole('button', { name }).first();
  await type(element);
  await element.focus();
  await page.locator(`is-land[data-name=${island}][data-listens]`).first().waitFor({ state: 'attached' });
  await staysWhileOffline(page, element);
  await expect.poll(() => element.getAttribute('aria-busy')).not.toBe('true');
  await context.close();
});

const usedCar = async () => {
  const { text } = await ask(server.port, 'northbank.localhost', '/api/search?car_type=used');
  return (JSON.parse(text) as { hits: { path: string }[] }).hits[0]!.path;
};
const TYPED = '2000';
const fields = (pressed: Locator) => pressed.locator('xpath=ancestor::form').getByRole('textbox').all();
const type = async (pressed: Locator) => {
  for (const field of await fields(pressed)) await field.fill(TYPED);
};

async function staysWhileOffline(page: Page, pressed: Locator): Promise<void> {
  const here = page.url();
  await page.context().setOffline(true);
  await pressed.press('Enter');
  await page.getByRole('alert').filter({ hasText: 'We can’t reach the website.' }).waitFor();
  expect(page.url()).toBe(here);
  for (const field of await fields(pressed)) expect(await field.inputValue()).toBe(TYPED);
  await page.context().setOffline(false);
}

it('complete style sheet is fetched only with what is opened on a page', async () => {
  const page = await browser.newPage();
  await arrive(page, server.url('northbank', '/search'));
  const sheets = () => page.locator('link[rel=stylesheet]').count();
  expect(await sheets()).toBe(0);
  await page.locator('a[data-dialog]').first().click();
  await page.getByRole('dialog').waitFor();
  await expect.poll(sheets).toBe(1);
  await page.close();
});

const LOOK = `
  display position top left z-index width height margin padding gap overflow grid-template-columns flex align-items
  color background border border-radius box-shadow font font-stretch letter-spacing text-decoration opacity visibility
  transform animation-name
`
  .trim()
  .split(/\s+/);

/** How each element looks, with what stands before and after it. */
const looks = (page: Page) =>
  page.evaluate((properties) => {
    // laid out as a whole: where a part was laid out again, Chromium says 0 for a margin that is auto
    document.body.style.display = 'none';
    document.body.getBoundingClientRect();
    document.body.style.display = '';
    return Array.from(document.body.querySelectorAll('*'), (element) =>
      ['', '::before', '::after']
        .map((part) => {
          const style = getComputedStyle(element, part);
          if (part !== '' && style.content === 'none') return '';
          return properties.map((property) => style.getPropertyValue(property)).join();
        })
        .join('|'),
    );
  }, LOOK);

it('inline style of a page is all that it needs of its sheets', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  for (const [site, path] of [
    ['northbank', '/search?make=Toyota'],
    ['ringroad', '/'],
  ] as const) {
    await page.goto(server.url(site, path));
    const sheet = /data-sheet="([^"]+)"/.exec(await page.content())![1]!;
    const sent = await looks(page);
    const whole = await ask(server.port, `${site}.localhost:${server.port}`, sheet);
    // a sheet that brings a font has the whole page laid out again
    expect((await page.content()).split('@font-face').length - 1).toBeLessThanOrEqual(8);
    expect(whole.text).not.toContain('@font-face');
    await expect
      .poll(() => page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded')))
      .toBe(true);
    await page.evaluate((css) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(css);
      document.adoptedStyleSheets = [sheet];
    }, whole.text);
    expect(await looks(page)).toEqual(sent);
  }
  await page.close();
});
