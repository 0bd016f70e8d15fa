import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { arrive } from './browse.ts';
import { leaveBrowser, openBrowser } from './browser.ts';
import { startServer, type TestServer } from './server.ts';

let server: TestServer;
let browser: Browser;
beforeAll(async () => {
  server = await startServer();
  browser = await openBrowser();
});
afterAll(leaveBrowser);

/** The page of the one vehicle of a yard that can be turned round. */
async function openSpun(page: Page, site: string, query: string): Promise<void> {
  await page.goto(server.url(site, `/api/search?query=${query}`));
  const { hits } = JSON.parse(await page.locator('body').innerText()) as { hits: { path: string }[] };
  await arrive(page, server.url(site, hits[0]!.path));
}
const requestedPaths = (page: Page) => {
  const paths: string[] = [];
  page.on('request', (request) => paths.push(new URL(request.url()).pathname));
  return paths;
};
const focused = (page: Page) => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));

it('car viewer turns by keyboard, and loads its pictures only on request', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  const paths = requestedPaths(page);
  await openSpun(page, 'northbank', 'U10140');
  expect(paths.filter((path) => path.includes('/spins/'))).toHaveLength(1); // the one that is seen
  expect(paths.some((path) => /spin-turner|panorama/.test(path))).toBe(false);
  await page.getByRole('button', { name: 'Open 360° view' }).press('Enter');
  const slider = page.getByRole('slider', { name: 'Rotate the car' });
  await slider.waitFor();
  await expect.poll(() => focused(page)).toBe('Rotate the car');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => slider.getAttribute('aria-valuetext')).toBe('20 degrees');
  await page.keyboard.press('End');
  await expect
    .poll(() => page.getByRole('img', { name: /360° exterior view/ }).getAttribute('src'))
    .toMatch(/35\.webp$/);
  await page.clock.install();
  await page.getByRole('button', { name: 'Auto-rotate' }).press('Enter');
  await expect.poll(() => slider.inputValue()).not.toBe('35');
  await page.getByRole('button', { name: 'Stop rotation' }).press('Enter');
  await page.getByRole('button', { name: 'Auto-rotate' }).waitFor();
  const stopped = await slider.inputValue();
  await page.clock.runFor(1_000);
  expect(await slider.inputValue()).toBe(stopped);

  await page
    .getByRole('button', { name: /Rear bumper/ })
    .last()
    .press('Enter');
  await expect.poll(() => focused(page)).toBe('5: Rear bumper');
  await expect.poll(() => page.getByText('Scratch on the loading edge').count()).toBe(2); // on the picture and in the list
  await page.keyboard.press('Escape');
  await expect.poll(() => page.getByText('Scratch on the loading edge').count()).toBe(1);
  await expect.poll(() => focused(page)).toBe('5: Rear bumper');

  await page.getByRole('tab', { name: '360°' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(() => page.getByRole('tab', { selected: true }).textContent()).toBe('Walkaround');
  await page.getByRole('button', { name: 'Play walkaround video' }).click();
  await expect
    .poll(() => page.locator('video').evaluate((film: HTMLVideoElement) => film.currentTime))
    .toBeGreaterThan(0);
  await page.close();
});

it('car viewer turns by 20 dragged pixels a picture, and never by itself with reduced motion', async () => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' });
  await openSpun(page, 'northbank', 'U10140');
  await page.getByRole('button', { name: 'Open 360° view' }).click();
  const slider = page.getByRole('slider', { name: 'Rotate the car' });
  await slider.waitFor();
  const box = (await page.getByRole('tabpanel').boundingBox())!;
  await page.mouse.move(box.x + 200, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + 261, box.y + 60, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => slider.inputValue()).toBe('3');
  await expect.poll(() => page.getByRole('button', { name: 'Auto-rotate' }).isVisible()).toBe(false);
  await page.close();
});

it('interior is fetched in pieces, only what is in view, and sharp on a phone', async () => {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 });
  const paths = requestedPaths(page);
  const pieces = () => new Set(paths.filter((path) => path.includes('/img/piece-')));
  await openSpun(page, 'saltbush', 'U40028');
  expect([...pieces()]).toEqual([]);
  await page.getByRole('tab', { name: 'Interior' }).click();
  await page.locator('[data-ready=sharp]').waitFor();
  const ahead = pieces();
  expect(ahead.size).toBeGreaterThan(3);
  expect(ahead.size).toBeLessThan(16); // of 32
  const slider = page.getByRole('slider', { name: 'Look around' });
  await slider.focus();
  await page.keyboard.press('Home');
  await expect.poll(() => pieces().size).toBeGreaterThan(ahead.size);
  await page.locator('[data-ready=sharp]').waitFor();
  const fetched = paths.filter((path) => path.includes('/img/piece-')).length;
  expect(fetched, 'each piece once').toBe(pieces().size);
  await page.close();
});

it('car viewer without JavaScript has a page for each view, and its hotspots as text', async () => {
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: { width: 390, height: 844 } });
  await openSpun(page, 'saltbush', 'U40028');
  await expect.poll(() => page.getByRole('button', { name: 'Open 360° view' }).isVisible()).toBe(false);
  await expect.poll(() => page.getByText('Off-road hitch, greased').count()).toBe(1);
  await page.getByRole('tab', { name: 'Interior' }).click();
  await page.waitForLoadState();
  await expect.poll(() => page.getByRole('img', { name: /360° interior view/ }).isVisible()).toBe(true);
  await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).not.toContain('view=');
  await page.close();
});

/** How much of each photo of the gallery its frame shows: 1 is all of it. */
const shownShares = (page: Page) =>
  page.locator('[data-slides-row] img').evaluateAll((pictures) =>
    (pictures as HTMLImageElement[]).map((picture) => {
      const { width, height } = picture.getBoundingClientRect();
      const fit = width / height / (picture.naturalWidth / picture.naturalHeight);
      return getComputedStyle(picture).objectFit === 'contain' ? 1 : Math.min(fit, 1 / fit);
    }),
  );

// "Two pictures: the vehicle is cut in half": on a phone a frame of 4:3 takes a ninth of a photo of 3:2, on wider screens none
it.each([
  ['by itself', false, 1440, 0.99],
  ['by itself', false, 768, 0.99],
  ['by itself', false, 390, 0.88],
  ['beside a spin', true, 1440, 0.99],
  ['beside a spin', true, 390, 0.99],
])('gallery of two photos %s (spin %s) at %i px shows each of them whole', async (_kind, spun, width, least) => {
  const page = await browser.newPage({ viewport: { width, height: 900 } });
  await page.goto(server.url('saltbush', '/api/search?hitsPerPage=100'));
  const { hits } = JSON.parse(await page.locator('body').innerText()) as {
    hits: { path: string; photos_count: number }[];
  };
  for (const { path } of hits.filter(({ photos_count }) => photos_count === 2)) {
    await arrive(page, server.url('saltbush', `${path}?view=gallery`));
    const gallery = page.locator('section[data-slides="2"]');
    if (((await gallery.getAttribute('data-among-views')) !== null) !== spun) continue;
    await page
      .locator('[data-slides-row]')
      .evaluate((row) => row.scrollBy({ left: row.clientWidth, behavior: 'instant' }));
    await expect.poll(() => shownShares(page).then((shares) => shares.filter((share) => share > 0))).toHaveLength(2);
    for (const share of await shownShares(page)) expect(share).toBeGreaterThan(least);
    return page.close();
  }
  expect.fail('no vehicle has such a gallery');
});

it.each([390, 320])(
  'words of a mark on a phone %i px wide cover neither the mark nor the half it is in',
  async (width) => {
    const page = await browser.newPage({ viewport: { width, height: 844 }, hasTouch: true, isMobile: true });
    await openSpun(page, 'saltbush', 'U40028');
    await page.getByRole('button', { name: 'Open 360° view' }).tap();
    const marks = page.locator('[role=tabpanel] button[data-mark]');
    await marks.first().waitFor();
    for (const full of [false, true]) {
      if (full) await page.getByRole('button', { name: /full screen/i }).tap();
      for (let at = 0; at < (await marks.count()); at++) {
        await marks.nth(at).press('Enter');
        const isFree = async () => {
          const mark = (await marks.nth(at).boundingBox())!;
          const words = (await page.locator('[id^=card-]').boundingBox())!;
          return mark.y >= words.y + words.height || mark.y + mark.height <= words.y;
        };
        await expect.poll(isFree, { message: `mark ${at + 1}` }).toBe(true);
        await marks.nth(at).press('Escape');
      }
    }
    await page.close();
  },
);
