import { expect, test } from 'vitest';
import { facetRecount } from './facet-recount.ts';

const types = [
  { value: 'used', count: 2500 },
  { value: 'new', count: 400 },
  { value: 'demo', count: 100 },
];
const makes = [
  { value: 'Toyota', count: 2900 },
  { value: 'Kia', count: 100 },
];

// "When the count is above 1999 it is treated as capped and recomputed from facet counts" (specification 1.2).
test.each<
  [
    what: string,
    count: number,
    facets: Parameters<typeof facetRecount>[1],
    chosen: Parameters<typeof facetRecount>[2],
    answer: number,
  ]
>([
  ['nothing found', 0, { car_type: types }, {}, 0],
  ['below the cap', 1998, { car_type: types }, {}, 1998],
  ['at the cap', 1999, { car_type: types }, {}, 1999],
  ['just above', 2000, { car_type: types }, {}, 3000],
  ['only the chosen values of a chosen facet', 2000, { car_type: types }, { car_type: ['new', 'used'] }, 2900],
  ['a choice elsewhere does not matter', 2000, { car_type: types }, { make: ['Toyota'] }, 3000],
  ['another facet will do', 2000, { make: makes }, {}, 3000],
  ['an empty facet says nothing', 2000, { car_type: [], make: makes }, {}, 3000],
  ['a facet with several values a car does not add up', 2000, { filtered_features: makes }, {}, 2000],
  ['no facets', 2000, {}, {}, 2000],
  ['never below what was counted', 3500, { car_type: types }, {}, 3500],
])('facetRecount: %s', (_, count, facets, chosen, answer) => {
  expect(facetRecount(count, facets, chosen, 1999)).toBe(answer);
});
