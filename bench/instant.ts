import { setTimeout as rest } from 'node:timers/promises';
import puppeteer, { type Page } from 'puppeteer-core';
import { startOwnServer } from '#tests/e2e/server.ts';

/** From the tap on a card to its car: medians, in milliseconds. */
export interface InstantFigures {
  /** First paint of the car's page, after the tap. */
  painted: number;
  /** Its largest picture, after the tap. */
  pictured: number;
  /** Back, to the first frame of the results; and how far they are from where they were left, in pixels. */
  back: number;
  moved: number;
  /** Taps whose page the browser had drawn before, of PRESSES. */
  drawnAhead: number;
}

const PRESSES = 9;
/** A shopper looks at a card before the tap (ms), and at the page after it. */
const LOOK_MS = 1_000;
/** As Lighthouse emulates a phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOW_4G = { offline: false, latency: 150, download: 204_800, upload: 92_160 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const PRESSED_AT = 'bench-pressed-at';
/** What Chromium does on phones and not on computers: a `moderate` rule also takes links that stay in view. */
const AS_ON_PHONES = '--enable-features=PreloadingModerateViewportHeuristics';

/** Ways to get from a card to its car: the kinds of rules that stay in the page, and what else it has. */
const WAYS = {
  'as it is': { rules: ['prefetch', 'prerender'], transitions: false },
  'fetched ahead, not drawn': { rules: ['prefetch'], transitions: false },
  'with view transitions between documents': { rules: ['prefetch', 'prerender'], transitions: true },
  'without speculation rules': { rules: [], transitions: false },
} as const;

/** Taps cards of a search on a phone with a processor slowed four times and slow 4G, after looking at each for a second. */
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

/** By Puppeteer: Chromium draws no page ahead while Playwright holds it. */
async function measureWay(
  search: string,
  { rules, transitions }: { rules: readonly string[]; transitions: boolean },
): Promise<InstantFigures> {
  const browser = await puppeteer.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--host-resolver-rules=MAP *.localhost 127.0.0.1', AS_ON_PHONES],
  });
  try {
    const page = await browser.newPage();
    await page.setViewport(PHONE);
    await page.setBypassCSP(true); // which names the rules of the page by their hash
    await page.evaluateOnNewDocument((key) => {
      addEventListener(
        'pointerdown',
        ({ timeStamp }) => localStorage.setItem(key, String(performance.timeOrigin + timeStamp)),
        true,
      );
    }, PRESSED_AT);
    if (transitions) await page.evaluateOnNewDocument(carryOver);
    await page.evaluateOnNewDocument(keepRules, rules);
    await page.emulateCPUThrottling(4);
    await page.emulateNetworkConditions(SLOW_4G);
    const seen: Press[] = [];
    await page.goto(search, { waitUntil: 'networkidle0' });
    for (let press = 0; press < PRESSES; press++) seen.push(await pressOnCard(page, press));
    const median = (key: Exclude<keyof Press, 'drawnAhead'>) =>
      Math.round(seen.map((one) => one[key]).toSorted((a, b) => a - b)[PRESSES >> 1]!);
    return {
      painted: median('painted'),
      pictured: median('pictured'),
      back: median('back'),
      moved: median('moved'),
      drawnAhead: seen.filter(({ drawnAhead }) => drawnAhead).length,
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

/** Leaves of the page's speculation rules those of these kinds. */
function keepRules(kinds: readonly string[]): void {
  new MutationObserver(() => {
    for (const script of document.querySelectorAll('script[type=speculationrules]:not([data-remaining])')) {
      const rules = Object.entries(JSON.parse(script.textContent) as Record<string, unknown>);
      const remaining = document.createElement('script');
      remaining.type = 'speculationrules';
      remaining.dataset.remaining = '';
      remaining.textContent = JSON.stringify(Object.fromEntries(rules.filter(([kind]) => kinds.includes(kind))));
      script.replaceWith(remaining);
    }
  }).observe(document, { childList: true, subtree: true });
}

type Press = Omit<InstantFigures, 'drawnAhead'> & { drawnAhead: boolean };

async function pressOnCard(page: Page, press: number): Promise<Press> {
  const cards = await page.$$('main :is(h2, h3) a[href*="/cars/"]');
  const card = cards[press]!;
  await card.evaluate((link) => link.scrollIntoView({ block: 'center' }));
  await rest(LOOK_MS);
  const left = await page.evaluate(() => scrollY);
  const from = await page.evaluate(() => location.pathname);
  await card.tap();
  await arrived(page, (path) => path !== from);
  await rest(LOOK_MS * 2);
  const shown = await page.evaluate(async (key) => {
    const picture = await new Promise<number>((found) => {
      new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      });
    });
    const pressed = Number(localStorage.getItem(key)) - performance.timeOrigin;
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const [navigation] = performance.getEntriesByType('navigation') as (PerformanceEntry & {
      activationStart: number;
    })[];
    return {
      painted: paint!.startTime - pressed,
      pictured: picture - pressed,
      drawnAhead: navigation!.activationStart > 0,
    };
  }, PRESSED_AT);
  const began = performance.now();
  await page.evaluate(() => history.back()).catch(() => {}); // the page goes while it answers
  await arrived(page, (path) => path === from);
  await page.evaluate(() => new Promise(requestAnimationFrame));
  const back = performance.now() - began;
  await rest(LOOK_MS);
  return { ...shown, back, moved: Math.abs((await page.evaluate(() => scrollY)) - left) };
}

/** Asked of the page itself: what Puppeteer says of a page that was drawn ahead is the address before. */
async function arrived(page: Page, isIt: (path: string) => boolean): Promise<void> {
  for (;;) {
    const path = await page.evaluate(() => location.pathname).catch(() => undefined); // between two pages
    if (path !== undefined && isIt(path)) return;
    await rest(5);
  }
}
