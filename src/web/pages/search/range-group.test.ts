import { expect, it } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { rangeGroup, wholeSteps } from './range-group.ts';

/** As the index counts: 20 equal buckets from the lowest to the highest, the highest in the last. */
function bucketsOf(values: readonly number[]) {
  const [min, max] = [Math.min(...values), Math.max(...values)];
  const buckets = Array.from({ length: 20 }, () => 0);
  for (const value of values) buckets[Math.min(19, Math.floor(((value - min) / (max - min)) * 20))]!++;
  return { min, max, top: max, buckets };
}

it.each([
  ['twelve years', [2015, 2016, 2016, 2017, 2018, 2019, 2020, 2021, 2022, 2023, 2024, 2025, 2026, 2026]],
  ['two years', [2025, 2026, 2026]],
  ['nineteen steps', Array.from({ length: 20 }, (_, i) => 2007 + i)],
  ['years with a gap', [2015, 2018, 2018, 2026]],
])('range histogram: %s have a bar each', (_what, years) => {
  const { min, max } = bucketsOf(years);
  const counts = Array.from({ length: max - min + 1 }, (_, i) => years.filter((year) => year === min + i).length);
  expect(wholeSteps(bucketsOf(years), 1).buckets).toEqual(counts);
});

it('range histogram groups a longer span and fractions', () => {
  const prices = bucketsOf([0, 5_000_000, 9_000_000]);
  expect(wholeSteps(prices, 100)).toEqual(prices);
  const odd = bucketsOf([0, 150, 250]);
  expect(wholeSteps(odd, 100)).toEqual(odd);
});

it.each<[what: string, highest: number | undefined, max: number, openEnded: boolean]>([
  ['is not asked for', undefined, 90_000, true],
  ['is asked for within the stock', 500_000, 90_000, true],
  ['is asked for beyond the stock', 2_000_000, 2_000_000, true],
])(
  'price range: a very expensive car does not stretch the slider: the highest price %s',
  (_, highest, max, openEnded) => {
    const span = { min: 599_000, max: 123_456_700, top: 8_999_000, buckets: [4, 0, 1] };
    const ranges = highest === undefined ? {} : { price: { max: highest * 100 } };
    expect(rangeGroup('price', { ...EMPTY_QUERY, ranges }, span, siteSettings.parse({}))).toMatchObject({
      max,
      openEnded,
      high: highest ?? null,
    });
  },
);
