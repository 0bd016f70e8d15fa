import { expect, it } from 'vitest';
import { dealInDollars } from './deal-in-dollars.ts';
import { marketPolicy } from './market-policy.ts';

const policy = marketPolicy.parse({});
/** A range whose middle is exactly `middle` dollars. */
const gauge = (price: number | null, middle: number, change: object = {}) => ({
  fill: 0.5,
  listing_price: price === null ? null : price * 100,
  market_range_min: (middle * 100) / 1.25,
  market_range_max: middle * 100 * 1.25,
  confidence: 0.6,
  description: null,
  ...change,
});

/** "From $300 below; up to $300 or 2% above, whichever is more; beyond." */
it.each<[string, number, number, string | null, object?]>([
  ['just less than $300 below', 9_701, 10_000, 'About what others ask'],
  ['$300 below', 9_700, 10_000, '$300 below similar'],
  ['to $10', 9_654, 10_000, '$350 below similar'],
  ['the middle', 10_000, 10_000, 'About what others ask'],
  ['$300 above a cheap one', 10_300, 10_000, 'About what others ask'],
  ['just more than $300 above a cheap one', 10_301, 10_000, '$300 above similar'],
  ['2% above a dear one', 40_800, 40_000, 'About what others ask'],
  ['just more than 2% above a dear one', 40_801, 40_000, '$800 above similar'],
  ['above all others', 14_000, 10_000, '$4,000 above similar'],
  ['too cheap to be true', 3_900, 10_000, null],
  ['not sure enough', 9_000, 10_000, null, { confidence: 0.2 }],
  ['no range', 9_000, 10_000, null, { market_range_max: null }],
])('dealInDollars: %s', (_case, price, middle, text, change) => {
  expect(dealInDollars(gauge(price, middle, change), policy)?.text ?? null).toBe(text);
});
