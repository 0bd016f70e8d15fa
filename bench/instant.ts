import { setTimeout as wait } from 'node:timers/promises';
import { ProtocolError, type Browser, type ElementHandle, type Page } from 'puppeteer-core';
import { launchBrowserThatDrawsAhead } from '#tests/e2e/browser.ts';
import { startOwnServer } from '#tests/e2e/server.ts';
import { servePlainPages } from './plain-pages.ts';

/** From the finger or button down on a card to its car: medians, in milliseconds. */
export interface InstantFigures {
  /** That opened the car. */
  presses: number;
  /** How many cars were drawn ahead when they were opened, and how many of these were read to their end by then. */
  drawnAhead: number;
  ready: number;
  /** From then to: the page begun (before, where it was drawn ahead), the finger up, the car's page opened, its first paint, its largest picture. */
  begun: number;
  released: number;
  opened: number;
  painted: number;
  pictured: number;
  /** The longest `painted`. */
  longest: number;
}

const PRESSES = 7;
/** As Lighthouse emulates a phone: https://github.com/GoogleChrome/lighthouse/blob/main/docs/throttling.md */
const SLOWED = 4;
const SLOW_4G = { latency: 150, download: 204_800, upload: 92_160 };
const PHONE = { width: 390, height: 844, deviceScaleFactor: 3, hasTouch: true, isMobile: true };
const DESK = { width: 1440, height: 900 };
/** What Chromium does on phones and not on computers: a `moderate` rule also acts on links that stay in view. */
const AS_ON_PHONES = '--enable-features=PreloadingModerateViewportHeuristics';
const DRAWS_NONE = '--disable-features=Prerender2';
/** How long a person's finger or button is down (ms). */
const HELD_MS = 90;
const PRESSED = 'bench-pressed';
const RELEASED = 'bench-released';

/** Ways to get from a card to its car. `looked`: ms for which the card is in view, or below the pointer, before the press. */
const WAYS = {
  'phone, looked at for 3 s': { phone: true, looked: 3_000, draws: true },
  'the same, from a plain page to a plain page': { phone: true, looked: 3_000, draws: true, plain: true },
  'phone, pressed at once': { phone: true, looked: 0, draws: true },
  'phone, looked at for 3 s, only fetched ahead': { phone: true, looked: 3_000, draws: false },
  'mouse, pointed at for 1 s': { phone: false, looked: 1_000, draws: true },
} satisfies Record<string, Way>;
interface Way {
  phone: boolean;
  looked: number;
  draws: boolean;
  /** Measures Chromium itself, so that a figure has a floor in the same run. */
  plain?: boolean;
}

/**
 * Presses cards of a search with a processor slowed four times and slow 4G. Driven by Puppeteer, which slows the pages that
 * Chromium draws ahead, too; while Playwright holds Chromium, it draws none.
 */
export async function measureInstant(address = process.env.BENCH_ADDRESS): Promise<Record<string, InstantFigures>> {
  const server = address === undefined ? await startOwnServer() : null;
  const search = address ?? server!.url('northbank', '/search');
  const plain = await servePlainPages();
  try {
    const figures: Record<string, InstantFigures> = {};
    for (const [name, way] of Object.entries<Way>(WAYS))
      figures[name] = await measureWay(way.plain ? plain.search : search, way);
    return figures;
  } finally {
    plain.stop();
    await server?.stop();
  }
}

async function measureWay(search: string, way: Way): Promise<InstantFigures> {
  const browser = await launchBrowserThatDrawsAhead(
    ...(way.phone ? [AS_ON_PHONES] : []),
    ...(way.draws ? [] : [DRAWS_NONE]),
  );
  try {
    const seen: Press[] = [];
    for (let press = 0; press < PRESSES; press++) {
      const one = await pressOnCard(browser, way.plain ? `${search}?card=${press}` : search, way, press);
      if (one !== null) seen.push(one);
    }
    const median = (key: keyof Press) =>
      Math.round(seen.map((one) => one[key]).toSorted((a, b) => a - b)[seen.length >> 1]!);
    return {
      presses: seen.length,
      drawnAhead: seen.filter(({ drawn }) => drawn > 0).length,
      ready: seen.filter(({ ready }) => ready > 0).length,
      begun: median('begun'),
      released: median('released'),
      opened: median('opened'),
      painted: median('painted'),
      pictured: median('pictured'),
      longest: Math.round(Math.max(...seen.map(({ painted }) => painted))),
    };
  } finally {
    await browser.close();
  }
}

async function openSearch(browser: Browser, search: string, { phone }: Way): Promise<Page> {
  const page = await browser.newPage();
  await page.setViewport(phone ? PHONE : DESK);
  await page.evaluateOnNewDocument(
    (pressed, released) => {
      // of both pages: an address's storage is one, its clocks are not
      const keep = (key: string) => (event: Event) =>
        localStorage.setItem(key, String(performance.timeOrigin + event.timeStamp));
      addEventListener('pointerdown', keep(pressed), true);
      addEventListener('pointerup', keep(released), true);
    },
    PRESSED,
    RELEASED,
  );
  await page.emulateCPUThrottling(SLOWED);
  await page.emulateNetworkConditions(SLOW_4G);
  await page.goto(search, { waitUntil: 'load' });
  return page;
}

type Press = Record<'drawn' | 'ready' | 'begun' | 'released' | 'opened' | 'painted' | 'pictured', number>;

async function pressOnCard(browser: Browser, search: string, way: Way, press: number): Promise<Press | null> {
  const page = await openSearch(browser, search, way);
  const card = (await page.$$('main [data-cards] a[href*="/cars/"]:has(h2, h3), main [data-cards] :is(h2, h3) a'))[
    press
  ]!;
  if (way.phone) await scrollByThumb(page, card);
  else await card.scrollIntoView();
  const path = await card.evaluate((link) => new URL((link as HTMLAnchorElement).href).pathname);
  const { x, y } = await card.clickablePoint();
  if (way.phone) {
    await wait(way.looked);
    const finger = await page.touchscreen.touchStart(x, y);
    await wait(HELD_MS);
    await finger.end().catch(whereGone);
  } else {
    await page.mouse.move(x, y);
    await wait(way.looked);
    await page.mouse.down();
    await wait(HELD_MS);
    await page.mouse.up().catch(whereGone);
  }
  const seen = await shown(page, path);
  await page.close();
  return seen;
}

/** As a thumb does, until the card is in the middle third: what Chromium does for links that stay in view begins when it stops. */
async function scrollByThumb(page: Page, card: ElementHandle): Promise<void> {
  const [x, from] = [PHONE.width / 2, PHONE.height * 0.75];
  for (let strokes = 0; strokes < 40; strokes++) {
    const { y } = (await card.boundingBox())!;
    const over = y - PHONE.height / 2;
    if (over < PHONE.height / 6) break;
    const thumb = await page.touchscreen.touchStart(x, from);
    const far = Math.min(Math.max(over, 60), 500);
    for (let step = 1; step <= 10; step++) await thumb.move(x, from - (far * step) / 10);
    await wait(150); // the thumb rests: the page rolls on no further, and the next tap is no stop
    await thumb.end();
  }
  await card.scrollIntoView();
}

/** A page that was drawn ahead takes the place of the one that is pressed before it can answer. */
function whereGone(error: unknown): void {
  if (!(error instanceof ProtocolError)) throw error;
}

/** Asks the page until it is the car's and has painted: what Puppeteer says of it is still the page before. Null: it did not open, as where a busy machine made a long press of it. */
async function shown(page: Page, path: string): Promise<Press | null> {
  for (const until = Date.now() + 15_000; Date.now() < until; await wait(50)) {
    const seen = await page.evaluate(readPress, path, PRESSED, RELEASED).catch(() => null); // between two pages
    if (seen !== null) return seen;
  }
  return null;
}

async function readPress(path: string, pressedKey: string, releasedKey: string): Promise<Press | null> {
  if (location.pathname !== path || document.readyState !== 'complete') return null;
  const largest = await new Promise<number>((found) => {
    new PerformanceObserver((list) => found(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    setTimeout(() => found(Number.NaN), 2_000);
  });
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint === undefined) return null;
  const navigation = performance.getEntriesByType('navigation')[0] as PerformanceNavigationTiming & {
    activationStart: number;
  };
  const drawn = navigation.activationStart;
  const read = navigation.domContentLoadedEventEnd;
  const pressed = Number(localStorage.getItem(pressedKey)) - performance.timeOrigin;
  return {
    drawn,
    ready: drawn > 0 && read < drawn ? 1 : 0,
    begun: -pressed,
    released: Number(localStorage.getItem(releasedKey)) - performance.timeOrigin - pressed,
    opened: (drawn > 0 ? drawn : navigation.responseStart) - pressed,
    painted: paint.startTime - pressed,
    pictured: largest - pressed,
  };
}

if (import.meta.main) process.stdout.write(`${JSON.stringify(await measureInstant(), null, 2)}\n`);
