import { expect, it } from 'vitest';
import { listedCar } from '#tests/listed-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { siteMap } from './site-map.ts';
import type { SearchResult, SearchWindow, StockIndex } from './stock-index.ts';

const CARS = 5_003;
const cars = Array.from({ length: CARS }, (_, at) => listedCar({ id: at, path: `/cars/${at}` }));
const asked: unknown[] = [];
const stock = {
  search(_filter, query, { offset = 0, hitsPerPage }: SearchWindow): SearchResult {
    asked.push(query.values.status);
    const facets = {
      make: [{ value: 'Mazda', count: 2 }],
      make_model: [{ value: 'Mazda|CX-5', count: 2 }],
      body: [{ value: 'SUV', count: 2 }],
    };
    return { hits: cars.slice(offset, offset + hitsPerPage), count: CARS, facets, ranges: {}, pages: 1, ms: 0 };
  },
} as StockIndex;

it('lists home, searches with a path of their own and every car that is for sale, once', async () => {
  const paths = (await siteMap(liveSite('northbank'), stock, new Date('2026-06-15T00:00:00Z'))).map(({ path }) => path);
  expect(paths.slice(0, 8)).toEqual([
    '/',
    '/search',
    '/search/new-cars',
    '/search/demo-cars',
    '/search/used-cars',
    '/search/mazda',
    '/search/mazda/cx-5',
    '/search/suv',
  ]);
  expect(paths.slice(8)).toEqual(cars.map(({ path }) => path));
  expect(asked).toContainEqual(['coming_soon', 'in_stock']);
});
