import type { CDPSession, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { arrive, browse } from './browse.ts';

const { url, newPage } = browse();

type Point = readonly [x: number, y: number];

/** Fingers on a screen, as Chromium is told of them by its own protocol. */
class Fingers {
  readonly #protocol: CDPSession;
  /** Of the next touch, seconds. Told to Chromium: two touches within 0.3 s are a double tap, however busy the machine is. */
  #time = Date.now() / 1000;

  constructor(protocol: CDPSession) {
    this.#protocol = protocol;
  }

  /** Each finger moves from its first to its last point, in steps as a hand makes them; `pause`: seconds since the last. */
  async move(fingers: readonly { from: Point; to: Point }[], { steps = 12, pause = 1 } = {}): Promise<void> {
    this.#time += pause;
    await this.#send(
      'touchStart',
      fingers.map(({ from }) => from),
    );
    for (let step = 1; step <= steps; step++)
      await this.#send(
        'touchMove',
        fingers.map(({ from, to }) => [
          from[0] + ((to[0] - from[0]) * step) / steps,
          from[1] + ((to[1] - from[1]) * step) / steps,
        ]),
      );
    await this.#send('touchEnd', []);
  }

  async #send(type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly Point[]): Promise<void> {
    this.#time += 0.01;
    await this.#protocol.send('Input.dispatchTouchEvent', {
      type,
      timestamp: this.#time,
      touchPoints: points.map(([x, y], id) => ({ x, y, id })),
    });
  }

  async tap(at: Point): Promise<void> {
    await this.move([{ from: at, to: at }], { steps: 0, pause: 0.1 });
  }
}

/** The photographs of a car on the whole screen of a phone. */
async function openPhotos(): Promise<{
  page: Page;
  fingers: Fingers;
  width: () => Promise<number>;
  counter: () => Promise<string>;
}> {
  const page = await newPage({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    reducedMotion: 'reduce',
  });
  await page.goto(url('northbank', '/search?status=in_stock'));
  const car = await page.evaluate(async () => {
    const answer = await fetch('/api/search?status=in_stock&hitsPerPage=40');
    const { hits } = (await answer.json()) as { hits: { path: string; photos_count: number }[] };
    return hits.toSorted((a, b) => b.photos_count - a.photos_count)[0]!.path;
  });
  await arrive(page, url('northbank', car));
  await page.getByRole('region', { name: 'Photos' }).getByRole('link').first().click();
  const photo = page.locator('.yarl__slide_current img');
  await photo.waitFor();
  await expect.poll(() => photo.evaluate((img: HTMLImageElement) => img.complete && img.naturalWidth > 0)).toBe(true);
  return {
    page,
    fingers: new Fingers(await page.context().newCDPSession(page)),
    width: () => photo.evaluate((img) => Math.round(img.getBoundingClientRect().width)),
    counter: () => page.locator('.yarl__counter').innerText(),
  };
}

const PINCH_OUT = [
  { from: [175, 400], to: [75, 400] },
  { from: [215, 400], to: [315, 400] },
] as const;
const SWIPE = [{ from: [320, 400], to: [60, 400] }] as const;

it('a pinch makes a photo larger, a swipe then moves it and turns no page, and a pinch makes it small again', async () => {
  const { page, fingers, width, counter } = await openPhotos();
  const whole = await width();
  const [first] = (await counter()).split(' / ');
  expect(first).toBe('1');
  await fingers.move(PINCH_OUT);
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
  const left = () => page.locator('.yarl__slide_current img').evaluate((img) => img.getBoundingClientRect().left);
  const before = await left();
  await fingers.move(SWIPE);
  await expect.poll(left).toBeLessThan(before - 50);
  expect((await counter()).split(' / ')[0]).toBe('1');
  await fingers.move(PINCH_OUT.map(({ from, to }) => ({ from: to, to: from })));
  await fingers.move(PINCH_OUT.map(({ from, to }) => ({ from: to, to: from })));
  await expect.poll(width).toBe(whole);
  await fingers.move(SWIPE);
  await expect.poll(async () => (await counter()).split(' / ')[0]).toBe('2');
});

it('two taps make a photo larger', async () => {
  const { fingers, width } = await openPhotos();
  const whole = await width();
  await fingers.tap([195, 400]);
  await fingers.tap([195, 400]);
  await expect.poll(width).toBeGreaterThan(whole * 1.5);
});
