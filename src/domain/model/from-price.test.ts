import { expect, it } from 'vitest';
import { fromPrice } from './from-price.ts';

const variant = (minPrice: number | null, maxPrice: number | null = null) => ({ minPrice, maxPrice });

// "the smallest positive finite value among the variants' min and max driveaway prices, or nothing when none exist"
it.each([
  ['no variant', [], null],
  ['no price', [variant(null)], null],
  ['zero is none', [variant(0, 0)], null],
  ['below zero is none', [variant(-1, 42_260)], 4_226_000],
  ['a cent', [variant(0.01)], 1],
  ['without end', [variant(Infinity, 50_000)], 5_000_000],
  ['no number', [variant(Number.NaN, null)], null],
  ['the lowest of all', [variant(47_910, 50_000), variant(42_260, null), variant(null, 58_360)], 4_226_000],
  ['a highest price alone', [variant(null, 39_990)], 3_999_000],
  ['whichever is the smaller', [variant(50_000, 40_000)], 4_000_000],
])('fromPrice: %s', (_case, variants, price) => expect(fromPrice(variants)).toBe(price));
