import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ask } from '#tests/ask.ts';
import { launchBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await launchBrowser();
});
afterAll(() => browser?.close());

/**
 * Every page of a form has its own key; what someone has saved is marked once the page is there, and whether a location
 * is open; the script brings the whole style sheets, and has laid out what stands further down.
 */
const OWN = [
  /<link rel="stylesheet" href="[^"]+" media="not all">/g,
  / style="content-visibility: visible;"/g,
  /(?<=name="idempotency_key" value=")[^"]+/g,
  /(?<=\\"idempotencyKey\\",\\")[^"]+/g,
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
    await page.goto(server.url('northbank', path), { waitUntil: 'networkidle' });
    return { html: OWN.reduce((html, own) => html.replaceAll(own, ''), await page.content()), complaints };
  } finally {
    await context.close();
  }
}

it('a hydrated page is the page that was sent, node by node', async () => {
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
  '%s below the first screen are laid out later, and for who comes back before they are brought to them',
  async (_, path) => {
    const viewport = { width: 390, height: 844 };
    const still = await browser.newPage({ viewport, javaScriptEnabled: false });
    await still.goto(server.url('northbank', path));
    expect(await skipped(still)).toBeGreaterThan(0);
    await still.close();

    const page = await browser.newPage({ viewport });
    await page.goto(server.url('northbank', path));
    await expect.poll(() => skipped(page)).toBe(0);
    const card = page.locator('[data-html=cards] a').nth(5);
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

it('on a phone the first picture has a third of a second before those beside it are asked for', async () => {
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

/** What the router reads when a page is opened. */
const dataOf = (html: string) => /c\.enqueue\((".*?")\);c\.close/s.exec(html)?.[1] ?? '';

it('what stands in a page is not sent again as data', async () => {
  const html = async (path: string) => (await ask(server.port, `northbank.localhost:${server.port}`, path)).text;
  const search = await html('/search');
  const car = /\/cars\/[^"]+/.exec(search)?.[0];
  for (const [path, bytes] of [
    ['/search', 11_000], // the menu with its panels among them
    ['/', 16_000], // what customers wrote stands in it, too
    [`${car}`, 21_000],
  ] as const) {
    const page = await html(path);
    const data = dataOf(page);
    expect(page, path).toContain('"/cars/');
    expect(data.length, path).toBeGreaterThan(500);
    expect(data.length, path).toBeLessThan(bytes);
    expect(data, path).not.toMatch(/comp\.|Show Less|--c-action/);
  }
  expect(dataOf(search)).not.toMatch(/\/cars\/\d{4}-|Corolla/); // the menu names makes
});

const LOOK = `
  display position top left z-index width height margin padding gap overflow grid-template-columns flex align-items
  color background border border-radius box-shadow font font-stretch letter-spacing text-decoration opacity visibility
  transform animation-name
`
  .trim()
  .split(/\s+/);

it('a page fetches no script that waits to be opened: no map, no forms, no schemas', async () => {
  const get = async (path: string) => (await ask(server.port, `northbank.localhost:${server.port}`, path)).text;
  const car = /\/cars\/[^"]+/.exec(await get('/search'))?.[0];
  for (const path of ['/search', '/', `${car}`]) {
    const modules = JSON.parse(/const u=(\[[^\]]+\])/.exec(await get(path))?.[1] ?? '[]') as string[];
    const scripts = await Promise.all(modules.map(get));
    const bytes = scripts.reduce((sum, script) => sum + brotliCompressSync(script).length, 0);
    expect(bytes, path).toBeGreaterThan(50_000);
    expect(bytes, path).toBeLessThan(path === car ? 142_000 : 128_000);
    expect(scripts.join(''), path).not.toMatch(/leaflet|_zod/);
  }
});

it('whole sheets style nothing until something is drawn that the page was not sent with', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const media = () =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
        ({ sheet }) => sheet?.media.mediaText,
      ),
    );
  await page.goto(server.url('northbank', '/search'), { waitUntil: 'networkidle' });
  expect(new Set(await media())).toEqual(new Set(['not all']));
  await page.evaluate(() => document.body.classList.add('new'));
  await expect.poll(async () => new Set(await media())).toEqual(new Set(['all']));
  await page.close();
});

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

it('the style that stands in a page is all that the page needs of its sheets', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  for (const [site, path] of [
    ['northbank', '/search?make=Toyota'],
    ['ringroad', '/'],
  ] as const) {
    await page.goto(server.url(site, path));
    const sheets = JSON.parse(/Promise\.all\((\[[^\]]+\])/.exec(await page.content())?.[1] ?? '[]') as string[];
    expect(sheets.length).toBeGreaterThan(0);
    const sent = await looks(page);
    const whole = await Promise.all(sheets.map((sheet) => ask(server.port, `${site}.localhost:${server.port}`, sheet)));
    // a sheet that brings a font has the whole page laid out again
    expect((await page.content()).split('@font-face').length - 1).toBeLessThanOrEqual(8);
    expect(whole.map(({ text }) => text).join('')).not.toContain('@font-face');
    expect(await page.evaluate(() => [...document.fonts].some(({ status }) => status === 'loaded'))).toBe(true);
    await page.evaluate(
      (css) => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync(css);
        document.adoptedStyleSheets = [sheet];
      },
      whole.map(({ text }) => text).join(''),
    );
    expect(await looks(page)).toEqual(sent);
  }
  await page.close();
});
