import { expect, it } from 'vitest';
import type { PricedExample } from './estimate-range.ts';
import { differenceText } from './difference-text.ts';

const own: PricedExample = { price: 2_699_000, km: 61_929, year: 2021 };

/** A preview of the comparison says the difference in dollars, and what may explain it. */
it.each<[string, Partial<PricedExample>, string]>([
  ['the same in all', {}, 'same price'],
  ['less than half a dollar apart', { price: 2_699_049 }, 'same price'],
  ['half a dollar apart', { price: 2_699_050 }, '$1 more'],
  ['a dollar below', { price: 2_698_900 }, '$1 less'],
  ['dearer', { price: 2_899_000 }, '$2,000 more'],
  ['a year newer', { year: 2022 }, 'same price, 1 year newer'],
  ['a year older', { year: 2020 }, 'same price, 1 year older'],
  ['two years older', { year: 2019 }, 'same price, 2 years older'],
  ['a kilometre more', { km: 61_930 }, 'same price, 1 km more'],
  ['a kilometre fewer', { km: 61_928 }, 'same price, 1 km fewer'],
  ['different in all', { price: 2_899_000, year: 2022, km: 82_460 }, '$2,000 more, 1 year newer, 20,531 km more'],
])('difference of a car that is %s', (_case, change, expected) =>
  expect(differenceText(own, { ...own, ...change })).toBe(expected),
);
