import { expect, test } from 'vitest';
import { isHelp, nextFilters, nextKm } from './next-filters.ts';

const counts = (values: Record<string, number>) => Object.entries(values).map(([value, count]) => ({ value, count }));
const FILTERS = ['make', 'fuel', 'drive', 'filtered_features', 'location_name'];
const next = (facets: object, { found = 100, values = {}, most = 4 } = {}) =>
  nextFilters({ values }, { count: found, facets }, FILTERS, most).map(({ name, value }) => `${name} ${value}`);

test.each<[what: string, facets: object, more: object, expected: string[]]>([
  ['the value that parts most evenly', { fuel: counts({ Petrol: 65, Hybrid: 30, Diesel: 5 }) }, {}, ['fuel Petrol']],
  [
    'one of each filter, the best first',
    { make: counts({ Kia: 20 }), fuel: counts({ Hybrid: 45 }) },
    {},
    ['fuel Hybrid', 'make Kia'],
  ],
  [
    'two features',
    { filtered_features: counts({ 'Tow bar': 40, Sunroof: 30, Winch: 20 }) },
    {},
    ['filtered_features Tow bar', 'filtered_features Sunroof'],
  ],
  ['nothing of a filter that is used', { fuel: counts({ Petrol: 60 }) }, { values: { fuel: ['Petrol'] } }, []],
  ['nothing that leaves nearly all', { fuel: counts({ Petrol: 71 }) }, {}, []],
  ['just enough taken away', { fuel: counts({ Petrol: 70 }) }, {}, ['fuel Petrol']],
  ['nothing that leaves hardly any', { fuel: counts({ Petrol: 9 }) }, {}, []],
  ['just enough left', { fuel: counts({ Petrol: 10 }) }, {}, ['fuel Petrol']],
  ['no place', { location_name: counts({ Newstead: 50 }) }, {}, []],
  ['no filter that the site has not', { seats: counts({ 7: 50 }) }, {}, []],
  ['nothing when all can be looked through', { fuel: counts({ Petrol: 5 }) }, { found: 11 }, []],
  ['as many as are wanted', { make: counts({ Kia: 20 }), fuel: counts({ Hybrid: 45 }) }, { most: 1 }, ['fuel Hybrid']],
])('nextFilters suggests %s', (_, facets, more, expected) => {
  expect(next(facets, more)).toEqual(expected);
});

test.each([
  [[10, 10, 10, 10, 10], 0, 100_000, 40_000],
  [[90, 10], 0, 200_000, 100_000],
  [[1, 99], 0, 20_000, undefined],
  [[1], 4_000, 9_000, undefined],
  [[], 0, 0, undefined],
])('nextKm: of %j from %i to %i km the round figure is %s', (buckets, min, top, km) => {
  expect(nextKm({ min, top, buckets })).toBe(km);
});

test('isHelp: a helpful filter leaves some results and removes some', () => {
  expect([isHelp(40, 100), isHelp(80, 100), isHelp(5, 100), isHelp(5, 11)]).toEqual([true, false, false, false]);
});

test('nextFilters does not suggest a category beside a filter with the same meaning', () => {
  const facets = {
    seats: [{ value: '7', count: 44 }],
    fuel: [{ value: 'Electric', count: 30 }],
    categories: [
      { value: 'Seven seats', count: 48 },
      { value: 'Electric', count: 30 },
      { value: 'Tradie', count: 50 },
    ],
  };
  const names = (filters: string[]) =>
    nextFilters({ values: {} }, { count: 100, facets }, filters, 6).map(({ value }) => value);
  expect(names(['seats', 'fuel', 'categories'])).toEqual(['Tradie', '7', 'Electric']);
  expect(names(['categories'])).toEqual(['Tradie']);
});
