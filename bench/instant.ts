import { chromium, type Page } from 'playwright-core';
import { startOwnServer } from '#tests/e2e/server.ts';

/** From the tap on a card to its car: medians, in milliseconds. */
export interface InstantFigures {
  /** First paint of the car's page, after the tap. */
  painted: number;
  /** Its largest picture, after the tap. */
  pictured: number;
  /** Back, to the first paint of the results; and how far they are from where they were left, in pixels. */
  back: number;
  moved: number;
}

const PRESSES = 9;
/** As Lighthouse emulates a phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { offline: false, latency: 150, downloadThroughput: 204_800, uploadThroughput: 92_160 };
const PHONE = { viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const PRESSED_AT = 'bench-pressed-at';
/** What Chromium does on phones and not on computers: a `moderate` rule also fetches links that stay in view. */
const AS_ON_PHONES = '--enable-features=PreloadingModerateViewportHeuristics';

/** Ways to get from a card to its car. */
const WAYS = {
  'as it is': { prefetch: true, transitions: false },
  'with view transitions between documents': { prefetch: true, transitions: true },
  'without speculation rules': { prefetch: false, transitions: false },
} as const;

/**
 * Taps cards of a search on a phone with a processor slowed four times and slow 4G, after looking at each for a second.
 * While Playwright holds Chromium it fetches pages ahead and draws none: what a shopper sees is faster.
 */
export async function measureInstant(address = process.env.BENCH_ADDRESS): Promise<Record<string, InstantFigures>> {
  const server =
    address === undefined ? await startOwnServer({ variables: { DEMO_STOCK: '1', RATE_LIMIT: '0' } }) : null;
  const search = address ?? server!.url('northbank', '/search');
  try {
    const figures: Record<string, InstantFigures> = {};
    for (const [name, way] of Object.entries(WAYS)) figures[name] = await measureWay(search, way);
    return figures;
  } finally {
    await server?.stop();
  }
}

async function measureWay(
  search: string,
  { prefetch, transitions }: { prefetch: boolean; transitions: boolean },
): Promise<InstantFigures> {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1', ...(prefetch ? [AS_ON_PHONES] : [])],
  });
  try {
    const context = await browser.newContext(PHONE);
    await context.addInitScript((key) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => sessionStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
        true,
      );
    }, PRESSED_AT);
    if (transitions) await context.addInitScript(carryOver);
    if (!prefetch) await context.addInitScript(dropRules);
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 });
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', SLOW_4G);
    const seen: InstantFigures[] = [];
    await page.goto(search, { waitUntil: 'networkidle' });
    for (let press = 0; press < PRESSES; press++) seen.push(await pressOnCard(page, press));
    const median = (key: keyof InstantFigures) => seen.map((one) => one[key]).toSorted((a, b) => a - b)[PRESSES >> 1]!;
    return {
      painted: Math.round(median('painted')),
      pictured: Math.round(median('pictured')),
      back: Math.round(median('back')),
      moved: median('moved'),
    };
  } finally {
    await browser.close();
  }
}

function carryOver(): void {
  new MutationObserver((_, observer) => {
    if (document.head === null) return;
    observer.disconnect();
    const style = document.createElement('style');
    style.textContent = '@view-transition { navigation: auto; }';
    document.head.append(style);
  }).observe(document, { childList: true, subtree: true });
}

function dropRules(): void {
  new MutationObserver(() => {
    for (const rules of document.querySelectorAll('script[type=speculationrules]')) rules.remove();
  }).observe(document, { childList: true, subtree: true });
}

async function pressOnCard(page: Page, press: number): Promise<InstantFigures> {
  const card = page.locator('main a[href*="/cars/"]:has(h2, h3), main :is(h2, h3) a[href*="/cars/"]').nth(press);
  await card.scrollIntoViewIfNeeded();
  await page.waitForTimeout(1_000); // a shopper looks at it
  const left = await page.evaluate(() => scrollY);
  await card.tap();
  await page.waitForURL('**/cars/**');
  await page.waitForLoadState('networkidle');
  const shown = await page.evaluate(async (key) => {
    const picture = await new Promise<number>((found) => {
      new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const pressed = Number(sessionStorage.getItem(key)) - performance.timeOrigin;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return { painted: paint!.startTime - pressed, pictured: picture - pressed };
  }, PRESSED_AT);
  const from = Date.now();
  await page.goBack({ waitUntil: 'commit' });
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const back = Date.now() - from;
  await page.waitForLoadState('networkidle');
  return { ...shown, back, moved: Math.abs((await page.evaluate(() => scrollY)) - left) };
}
