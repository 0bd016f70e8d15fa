import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { cardHtml } from './card-html.tsx';

const NOW = new Date('2026-11-20T00:00:00Z');
const later = (ms: number) => new Date(NOW.getTime() + ms);
const SECOND = { level: 'h2', first: false } as const;

const text = (...card: Parameters<typeof cardHtml>) => Buffer.from(cardHtml(...card).html).toString();

/** A car that counts how often it is drawn. */
function countedCar(change: Partial<Car> = {}) {
  const drawn = { times: 0 };
  const car = Object.defineProperty(aCar(change), 'images', {
    get() {
      drawn.times++;
      return [];
    },
  });
  return { car, drawn };
}

it.each([
  ['the same again', 0, {}, 1],
  ['again within a minute', 60_000, {}, 1],
  ['after a minute, because "new" and "sold" move with the clock', 60_001, {}, 2],
  ['for another heading level', 0, { level: 'h3' as const }, 2],
  ['as the picture that a page is seen by', 0, { first: true }, 2],
])('card cache, %s: rendered %# times', (_, ms, variant, times) => {
  const site = liveSite('northbank');
  const { car, drawn } = countedCar();
  cardHtml(car, site, NOW, SECOND);
  cardHtml(car, site, later(ms), { ...SECOND, ...variant });
  expect(drawn.times).toBe(times);
});

it('card cache renders a card again when its car, site or settings change, and not for other changes in the stock', () => {
  const site = liveSite('northbank');
  const { car, drawn } = countedCar({ price: 1_000_000 });
  expect(text(car, site, NOW, SECOND)).toContain('$10,000');
  expect(text(aCar({ price: 2_000_000 }), site, NOW, SECOND)).toContain('$20,000');
  cardHtml(car, { ...site, stockRevision: { number: 2 } }, NOW, SECOND);
  expect(drawn.times).toBe(2); // the car with the other price had taken its place
  cardHtml(car, { ...site, stockRevision: { number: 2 } }, NOW, SECOND);
  expect(drawn.times).toBe(2);
  const dear = liveSite('northbank', { settings: { price: { order: ['none'] } } });
  expect(text(car, dear, NOW, SECOND)).not.toContain('$10,000');
  cardHtml(car, liveSite('northbank', { id: 2 }), NOW, SECOND);
  expect(drawn.times).toBe(4);
});

it('card cache renders a card again when its deal changes', () => {
  const site = liveSite('northbank', { id: 4 });
  const car = aCar();
  const deal = { label: 'Great Deal', standing: null, band: 'high' } as const;
  expect(text(car, site, NOW, SECOND, { deal })).toContain('Great Deal');
  expect(text(car, site, NOW, SECOND)).not.toContain('Great Deal');
});

it('preloads of the results head name the photo of the largest paint', () => {
  const site = liveSite('northbank', { id: 3 });
  const { html, preload } = cardHtml(aCar(), site, NOW, { level: 'h2', first: true });
  expect(Buffer.from(preload).toString()).toMatch(/^<link rel="preload" as="image" [^>]*fetchPriority="high"\/>$/);
  expect(Buffer.from(html).toString()).toMatch(/^<li .*<\/li>$/);
  expect(cardHtml(aCar(), site, NOW, SECOND).preload).toHaveLength(0);
});
