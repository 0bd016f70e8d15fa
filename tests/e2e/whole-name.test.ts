import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, test } from 'vitest';
import type { Page } from 'playwright-core';
import { browse, pageListens } from './browse.ts';

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null }[];
}

const { newPage, url } = browse();

const TERMS = '/terms-and-conditions';
const SITES = readdirSync(join(import.meta.dirname, '../../sites'), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name);
/** Around each width at which the header changes, and what phones, tablets and computers have. */
const WIDTHS = [320, 351, 381, 390, 700, 701, 768, 1000, 1024, 1080, 1081, 1100, 1200, 1280, 1440];

/** Layout shift of fonts that come late: a tenth of what counts as good (0.1), for no font of a device is as wide as ours. */
const OF_LATE_FONTS = 0.01;

it.each(SITES)(
  'the name of %s is whole in the header of every width; a script that comes late moves nothing, and fonts hardly anything',
  async (site) => {
    const page = await newPage({ viewport: { width: 1100, height: 800 } });
    const fonts = await holdBack(page, '**/*.woff2');
    const scripts = await holdBack(page, '**/*.js');
    await page.goto(url(site, TERMS), { waitUntil: 'commit' });
    await page.waitForFunction(
      () => document.readyState !== 'loading' && performance.getEntriesByName('first-contentful-paint').length > 0,
    );
    const read = await nextFrame(page);
    fonts.release();
    await page.waitForFunction(() => document.fonts.status === 'loaded');
    const drawn = await nextFrame(page);
    expect(await shiftSince(page, read), 'layout shift of fonts').toBeLessThan(OF_LATE_FONTS);
    scripts.release();
    await pageListens(page);
    await nextFrame(page);
    expect(await shiftSince(page, drawn), 'layout shift of scripts').toBe(0);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wrongs(page), `${width} px`).toEqual({ lines: 1, cut: [], over: 0 });
    }
  },
);

test('a long name takes two lines and a long menu, too: neither is cut or reaches into the other', async () => {
  const page = await newPage();
  for (const site of ['northbank', 'ironbark', 'kingsway']) {
    await page.goto(url(site, TERMS), { waitUntil: 'networkidle' });
    await page.evaluate(() => {
      document.querySelector('header a[href="/"] > span:not([aria-hidden])')!.textContent =
        'Southern Highlands Motor Company';
      const links = document.querySelector('[data-menu] > ul')!;
      links.append(...links.cloneNode(true).childNodes);
    });
    for (const width of [320, 390, 701, 1081, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect(await wrongs(page), `${site} at ${width} px`).toMatchObject({ cut: [], over: 0 });
    }
  }
});

/** How many lines the name takes, what of the header's row is cut or covered, and how far the page scrolls sideways. */
const wrongs = (page: Page) =>
  page.evaluate(() => {
    const home = document.querySelector('header a[href="/"]')!;
    const row = home.parentElement!.getBoundingClientRect();
    const name = home.querySelector('span:not([aria-hidden])')!;
    const words = document.createRange();
    words.selectNodeContents(name);
    const parts = [...home.parentElement!.querySelectorAll('a, summary, input')]
      .filter((part) => part !== home && part.checkVisibility())
      .map((part) => ({ what: part.ariaLabel ?? part.textContent, box: part.getBoundingClientRect() }));
    parts.push({ what: 'name', box: words.getBoundingClientRect() });
    const cut = name.scrollWidth > name.clientWidth ? ['name'] : [];
    for (const [at, { what, box }] of parts.entries()) {
      if (box.left < row.left - 1 || box.right > row.right + 1 || box.bottom > row.bottom + 1)
        cut.push(`${what} beyond`);
      for (const other of parts.slice(at + 1)) {
        const wide = Math.min(box.right, other.box.right) - Math.max(box.left, other.box.left);
        const high = Math.min(box.bottom, other.box.bottom) - Math.max(box.top, other.box.top);
        if (wide > 1 && high > 1) cut.push(`${what} on ${other.what}`);
      }
    }
    const lines = new Set([...words.getClientRects()].map(({ top }) => Math.round(top))).size;
    return { lines, cut, over: Math.max(0, document.documentElement.scrollWidth - innerWidth) };
  });

/** Has a page wait for some of what it fetches until that is released. */
async function holdBack(page: Page, what: string): Promise<{ release: () => void }> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(what, async (route) => {
    await promise;
    await route.continue();
  });
  return { release: resolve };
}

/** When the page has drawn what it knows now. */
const nextFrame = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(performance.now()))),
      ),
  );

/** How far the header's parts have moved since then, in layout shift. What a browser draws of a header half read is before. */
const shiftSince = (page: Page, from: number) =>
  page.evaluate(
    (since) =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as LayoutShift[]) {
            const isHeader = entry.sources.some(({ node }) => node?.parentElement?.closest('header'));
            if (entry.startTime > since && isHeader) sum += entry.value;
          }
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(sum)));
      }),
    from,
  );
