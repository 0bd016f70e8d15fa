import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readEnvironment } from '#main/environment.ts';
import { openDatabase } from '#main/open/open-database.ts';
import { ask } from '#tests/ask.ts';
import { arrive, islandListens } from './browse.ts';
import { AA, AA_BUT_CONTRAST, axeViolations } from './axe.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { laidOut } from './laid-out.ts';
import { startServer } from './server.ts';

const SITE = 'northbank';
let server: Awaited<ReturnType<typeof startServer>>;
let browser: Browser;
let carPath: string;

beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
  // Not at the location whose number stands in the header.
  carPath = await aCar(SITE, ({ photos }) => photos > 3, '?city=Chermside&city=Ipswich&city=Bowen+Hills&');
}, 120_000);
afterAll(async () => {
  await leaveBrowser();
  await server?.stop();
});

describe('a car page', () => {
  it('passes axe, never scrolls sideways from 320 px up, and does not shift while it loads', async () => {
    for (const width of [320, 390, 768, 1440]) {
      await onPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' }, SITE, carPath, async (page) => {
        expect(
          await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
          `${width} px`,
        ).toBeLessThanOrEqual(0);
        expect(await layoutShift(page), `${width} px`).toBeLessThan(0.02);
        await laidOut(page); // axe measures everything once
        // colours are the same at each width
        expect(await axeViolations(page, width === 390 ? AA : AA_BUT_CONTRAST), `${width} px`).toEqual([]);
        const section = page.locator('section', { has: page.getByRole('heading', { name: 'Specifications' }) }).last();
        const columns = await section.evaluate((own) => {
          own.parentElement!.replaceChildren(own); // as beside no comments
          return getComputedStyle(own.querySelector('dl')!).gridTemplateColumns.split(' ').length;
        });
        expect(columns, `${width} px`).toBe(width < 701 ? 1 : 2);
      });
    }
  });

  it('is ticked to be compared as cards are, and the bar of ticks leaves its own free', async () => {
    await onPage({ viewport: { width: 390, height: 844 } }, SITE, carPath, async (page) => {
      const tick = page.getByRole('region', { name: 'Price', exact: true }).getByLabel(/^Compare/);
      await tick.check();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt-compare'))).not.toBeNull();
      await page.reload();
      await expect.poll(() => tick.isChecked()).toBe(true);
      const compare = page.getByRole('button', { name: 'Compare', exact: true });
      const ticks = page.locator('form#compare');
      const actions = page.getByRole('region', { name: /: price and actions$/ }).filter({ visible: true });
      const overlap = async () => {
        const [above, below] = [await ticks.boundingBox(), await actions.boundingBox()];
        return above === null || below === null ? null : above.y + above.height - below.y;
      };
      await expect.poll(overlap).toBeLessThanOrEqual(1);
      await arrive(page, server.url(SITE, '/search'));
      await page.locator('main li input[form=compare]:not(:checked)').nth(3).check();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('forecourt-compare'))).toMatch(/,/);
      await compare.click();
      await page.getByRole('heading', { name: /^Compare 2 / }).waitFor();
      await page.locator(`thead a[href^="${carPath}"]`).waitFor();
    });
  });

  it('has the same facts in its JSON-LD', async () => {
    await onPage({}, SITE, carPath, async (page) => {
      const data = await page
        .locator('script[type="application/ld+json"]')
        .evaluate(({ textContent }) => textContent ?? '');
      const [vehicle] = JSON.parse(data) as [{ name: string; offers: { price: number } }];
      expect(vehicle.name).toBe(await page.getByRole('heading', { level: 1 }).textContent());
      const { price } = vehicle.offers;
      await expect.poll(() => page.getByText(`$${price.toLocaleString('en-AU')}`).count()).toBeGreaterThan(0);
      const crumbs = page.getByRole('navigation', { name: 'Breadcrumbs' }).getByRole('listitem');
      const stated = page.locator('[itemtype$=BreadcrumbList] [itemprop=itemListElement]');
      expect(await stated.locator('[itemprop=name]').allTextContents()).toEqual(await crumbs.allTextContents());
      expect(await stated.locator('meta[itemprop=position]').first().getAttribute('content')).toBe('1');
      await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(server.url(SITE, carPath));
      const picture = new URL((await page.locator('meta[property="og:image"]').getAttribute('content')) ?? '');
      expect((await get(SITE, picture.pathname)).status).toBe(200);
    });
  });

  it('has no digits of a masked number, and shows it on a click, in the same place', async () => {
    await onPage({}, SITE, carPath, async (page) => {
      const show = page.getByRole('button', { name: 'Show number' }).first();
      const number = page.locator('span[aria-live]').first();
      const before = await number.boundingBox();
      const source = (await get(SITE, carPath)).text;
      await show.click();
      const shown = number.getByRole('link');
      await shown.waitFor();
      const href = await shown.getAttribute('href');
      expect(href).toMatch(/^tel:\+?\d{6,}$/);
      expect(source.includes((await shown.textContent()) ?? ''), 'number in the page').toBe(false);
      expect(source.includes(href?.slice(4) ?? ''), 'number in the page').toBe(false);
      expect(Math.abs(((await number.boundingBox())?.width ?? 0) - (before?.width ?? 0))).toBeLessThan(1);
      await expect.poll(() => page.getByRole('button', { name: 'Show number' }).count()).toBe(0);
      await expect
        .poll(() => page.evaluate(() => (window as Window & { dataLayer?: unknown[] }).dataLayer))
        .toEqual([expect.objectContaining({ event: 'phone_click', event_id: 25 })]);
    });
    const { database, close } = await openDatabase(readEnvironment({ DATA_DIR: server.dataFolder }));
    try {
      const stored = () =>
        database
          .selectFrom('events')
          .innerJoin('cars', 'cars.id', 'car_id')
          .select(['cars.slug', 'events.event'])
          .execute();
      await expect.poll(stored).toContainEqual({ slug: carPath.split('/').at(-1), event: 25 });
    } finally {
      await close();
    }
  });

  it('works without JavaScript: number, specifications, comments and pictures', async () => {
    await onPage({ javaScriptEnabled: false }, SITE, carPath, async (page) => {
      expect(await page.getByRole('heading', { name: 'Is it a fair price?' }).count()).toBe(1);
      expect(await page.locator('[class*="skeleton"]:visible').count()).toBe(0);
      const hidden = page.locator('dl > div:visible');
      const few = await hidden.count();
      await page.getByText(/^Show all \d+ specifications$/).click();
      await expect.poll(() => hidden.count()).toBeGreaterThan(few);
      const picture = page.getByRole('region', { name: 'Photos' }).getByRole('link').first();
      expect((await get(SITE, (await picture.getAttribute('href')) ?? '')).headers['content-type']).toMatch(/^image\//);
      await page.getByRole('button', { name: 'Show number' }).first().click();
      await page.waitForLoadState();
      await expect.poll(() => page.locator('a[href^="tel:"]').filter({ hasText: /\d{3}/ }).count()).toBeGreaterThan(0);
    });
  });

  it('shows price and enquiry on the first screen of a laptop', async () => {
    await onPage({ viewport: { width: 1440, height: 900 } }, SITE, carPath, async (page) => {
      const price = page.locator('main').getByText(/^\$[\d,]+$/);
      for (const shown of [price.first(), page.locator('main a[href$="/enquire"]').first()]) {
        await shown.waitFor({ timeout: 5_000 });
        const box = (await shown.boundingBox())!;
        expect(box.y + box.height).toBeLessThanOrEqual(900);
      }
    });
  });

  it('moves between pictures by arrow keys, and to full screen and back', async () => {
    await onPage({ viewport: { width: 1440, height: 900 } }, SITE, carPath, async (page) => {
      const links = page.getByRole('region', { name: 'Photos' }).locator('[data-slides-row] a');
      await links.first().focus();
      await page.keyboard.press('ArrowRight');
      await expect.poll(() => links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true);
      await page.keyboard.press('Enter');
      await page.locator('.yarl__root').waitFor();
      await page.keyboard.press('ArrowRight');
      await page.getByText('3 / ').first().waitFor();
      await page.keyboard.press('Escape');
      await page.locator('.yarl__root').waitFor({ state: 'detached' });
      expect(page.url()).toBe(server.url(SITE, carPath));
    });
  });

  it('shows the sticky header after 500 px and the bottom bar after 900', async () => {
    const elsewhere = await aCar('ringroad', ({ status }) => status === 'in_stock');
    for (const [width, name, after, site, path] of [
      [1440, /price and actions/, 500, SITE, carPath],
      [390, /price and actions/, 900, 'ringroad', elsewhere],
    ] as const) {
      await onPage({ viewport: { width, height: 800 } }, site, path, async (page) => {
        const bar = page.getByRole('region', { name });
        await page.evaluate((y) => window.scrollTo(0, y), after);
        // what looks at the scroll has had its turn
        for (const _ of [1, 2, 3]) await page.evaluate(() => new Promise((next) => requestAnimationFrame(next)));
        expect(await bar.isVisible()).toBe(false);
        await page.evaluate((y) => window.scrollTo(0, y + 1), after);
        await bar.waitFor({ state: 'visible' });
        // the price and, on a phone, the enquiry: a car can be asked about from anywhere on its page
        const [price] = /\$[\d,]+/.exec(await bar.innerText())!;
        expect(await page.locator('h1').locator('xpath=..').innerText()).toContain(price);
        if (width === 390) expect(await bar.getByRole('link', { name: 'Enquire Now' }).count()).toBe(1);
      });
    }
  });

  it('says when and how much on its buttons, and keeps them in reach on a phone', async () => {
    await onPage({ viewport: { width: 390, height: 800 } }, SITE, carPath, async (page) => {
      const panel = page.getByRole('region', { name: 'Price', exact: true });
      await panel.getByRole('link', { name: /Book a Test Drive (?:Today|\w{3}|\d+ \w{3}) from \d/ }).waitFor();
      await panel.getByRole('button', { name: /Call Now Opens? / }).waitFor();
      const bar = page.getByRole('region', { name: /price and actions/ });
      await bar.getByRole('link', { name: 'Reserve Car Now $200 deposit' }).waitFor();
      await bar.getByRole('link', { name: 'Enquire Now' }).waitFor();
      // the bar has them: one filled button
      expect(await panel.getByRole('link', { name: /Enquire Now|Reserve Car Now/ }).count()).toBe(0);
      await panel.getByText('Refund terms of the reservation').click();
      await panel.getByText(/The deposit comes off the price/).waitFor();
    });
    await onPage({ javaScriptEnabled: false }, SITE, carPath, async (page) => {
      await page.getByRole('link', { name: 'Reserve Car Now $200 holds it for 7 days' }).waitFor();
      await page.getByRole('link', { name: 'Book a Test Drive Choose a time' }).waitFor();
    });
  });

  it('copies its link and confirms it', async () => {
    await onPage({ permissions: ['clipboard-read', 'clipboard-write'] }, SITE, carPath, async (page) => {
      await page.getByRole('link', { name: 'Copy link' }).click();
      await page.getByText(/^Copied .+ to your clipboard!$/).waitFor();
      expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(server.url(SITE, carPath));
    });
  });

  it('shows that message for 1.5 seconds, longer under a pointer, and a failure until it is dismissed', async () => {
    await onPage({ permissions: ['clipboard-read', 'clipboard-write'] }, SITE, carPath, async (page) => {
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 60_000); // else the message may go before the pointer comes
      const copy = page.getByRole('link', { name: 'Copy link' });
      const message = page.getByText(/^Copied .+ to your clipboard!$/);
      await copy.click();
      await message.waitFor();
      await message.hover();
      await page.clock.fastForward(60_000);
      expect(await message.isVisible()).toBe(true);
      const dismiss = page.getByRole('button', { name: 'Dismiss' });
      await dismiss.focus();
      await page.mouse.move(0, 0); // the focus is still on it
      await page.clock.fastForward(60_000);
      expect(await message.isVisible()).toBe(true);
      await dismiss.blur();
      await page.clock.fastForward(1_500);
      await message.waitFor({ state: 'detached' });
      await page.evaluate(() => {
        navigator.clipboard.writeText = () => Promise.reject(new Error('not allowed'));
      });
      await copy.click();
      const failure = page.getByText('We couldn’t copy the link.');
      await failure.waitFor();
      await page.clock.fastForward(60_000);
      expect(await failure.isVisible()).toBe(true);
      // a message within two live regions is announced twice
      expect(await failure.locator('xpath=ancestor::*[@aria-live or @role="alert" or self::output]').count()).toBe(1);
      await page.evaluate(() => document.dispatchEvent(new Event('forecourt:toast'))); // another island shows one
      await failure.waitFor({ state: 'detached' });
      await copy.click();
      await dismiss.click();
      await failure.waitFor({ state: 'detached' });
    });
  });
});

describe('sharing a car', () => {
  it('opens a window of 550 x 400, or downloads a PDF with progress and a reason when it fails', async () => {
    await onPage({}, SITE, carPath, async (page) => {
      await page.evaluate(() => {
        window.open = (_address, _name, features) => ((document.title = String(features)), window);
      });
      await page.getByRole('link', { name: 'Share' }).click();
      await expect.poll(() => page.title()).toContain('width=550,height=400');
      await page.evaluate(() => {
        window.matchMedia = () => ({ matches: true }) as MediaQueryList; // a finger
        navigator.share = async (data) => void (document.title = `offered ${data?.url}`);
      });
      await page.getByRole('link', { name: 'Share' }).click();
      await expect.poll(() => page.title()).toBe(`offered ${server.url(SITE, carPath)}`);
      let refuse = () => {};
      const held = new Promise<void>((resolve) => (refuse = resolve));
      await page.route('**/print/*.pdf', async (route) => {
        await held;
        await route.fulfill({ status: 503, json: { detail: 'Too many at once.' } });
      });
      await page.getByRole('region', { name: 'Price', exact: true }).getByText('More', { exact: true }).click();
      await islandListens(page, 'pdf-button'); // until then the link itself downloads it
      await page.getByRole('link', { name: 'Save as PDF' }).click();
      await page.getByRole('link', { name: 'Preparing...' }).waitFor();
      const events: string[] = [];
      page.on('dialog', (dialog) => (events.push(dialog.message()), void dialog.dismiss()));
      refuse();
      await expect.poll(() => events).toEqual(['We couldn’t make the PDF. Too many at once.']);
      // a lost connection has a message of ours
      await page.route('**/print/*.pdf', (route) => route.abort());
      await page.getByRole('link', { name: 'Save as PDF' }).click();
      await expect
        .poll(() => events[1])
        .toBe('We couldn’t make the PDF. Check your connection and try again, or print the page.');
      await page.getByRole('link', { name: 'Save as PDF' }).waitFor();
    });
  });
});

it('print page of a car opens the print dialog of the browser', async () => {
  await onPage({}, SITE, `/print?car_id=${carPath.split('/').at(-1)}`, async (page) => {
    await page.evaluate(() => {
      window.print = () => (document.title = 'printing');
    });
    await page.getByRole('button', { name: 'Print' }).click();
    await expect.poll(() => page.title()).toBe('printing');
  });
});

describe('address of a car', () => {
  it('that is sold says so and offers a similar one with one filled button', async () => {
    const site = await firstWith(['northbank', 'ringroad', 'saltbush', 'kowhai', 'switchback', 'ironbark'], (slug) =>
      aCar(slug, ({ status }) => status === 'sold', '?status=sold&'),
    );
    await onPage({}, site.slug, site.found, async (page) => {
      await page
        .getByText(/^Unfortunately this \w+ recently sold\./)
        .first()
        .waitFor();
      const similar = page
        .getByRole('main')
        .getByRole('link', { name: /similar/i })
        .first();
      await expect.poll(() => similar.getAttribute('href')).toBe(`${site.found}/find-similar`);
      await expect.poll(() => page.getByRole('button', { name: /Call/ }).count()).toBe(0);
    });
  });

  it('that is unknown is a 404 with links, and a car of another site is unknown', async () => {
    const other = await aCar('saltbush', () => true);
    for (const path of ['/cars/2020-nothing-at-all', other]) {
      await onPage({}, SITE, path, async (page, status) => {
        expect(status).toBe(404);
        const way = await page.getByRole('main').getByRole('link', { name: /^See / }).first().getAttribute('href');
        expect((await get(SITE, way ?? '')).status).toBe(200);
      });
    }
  });

  it('is in the sitemap, and robots.txt names the sitemap', async () => {
    expect((await get(SITE, '/robots.txt')).text).toContain(`Sitemap: ${server.url(SITE, '/sitemap.xml')}`);
    expect((await get(SITE, '/sitemap.xml')).text).toContain(`<loc>${server.url(SITE, carPath)}</loc>`);
  });
});

const get = (site: string, path: string) => ask(server.port, new URL(server.url(site, '/')).host, path);

async function onPage(
  options: BrowserContextOptions,
  site: string,
  path: string,
  visit: (page: Page, status: number) => Promise<void>,
): Promise<void> {
  const context = await browser.newContext(options);
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (/Content.Security.Policy|hydrat/i.test(message.text())) errors.push(message.text());
  });
  try {
    const response = await arrive(page, server.url(site, path));
    await visit(page, response?.status() ?? 0);
    expect(errors).toEqual([]);
  } finally {
    await context.close();
  }
}

async function aCar(
  site: string,
  wanted: (car: { photos: number; status: string }) => boolean,
  query = '?',
): Promise<string> {
  const { hits } = JSON.parse((await get(site, `/api/search${query}hitsPerPage=100`)).text) as {
    hits: { path: string; status: string; images: unknown[] }[];
  };
  const car = hits.find(({ images, status }) => wanted({ photos: images.length, status }));
  if (car === undefined) throw new Error(`${site} has no such car among ${hits.length}`);
  return car.path;
}

async function firstWith<T>(
  slugs: readonly string[],
  look: (slug: string) => Promise<T>,
): Promise<{ slug: string; found: T }> {
  for (const slug of slugs) {
    const found = await look(slug).catch(() => undefined);
    if (found !== undefined) return { slug, found };
  }
  throw new Error(`None of ${slugs.join(', ')} has one.`);
}

/** What moved so far, as browsers count it (CLS). */
const layoutShift = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((answer) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        setTimeout(() => answer(sum), 200);
      }),
  );
