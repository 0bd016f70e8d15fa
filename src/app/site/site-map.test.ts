import { expect, it } from 'vitest';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { carEntries, searchPaths, sitemapSection } from './site-map.ts';
import type { SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';

const CARS = 5_003;
const cars = Array.from({ length: CARS }, (_, at) => aCar({ id: at, slug: String(at) }));
const requested: unknown[] = [];
const stock = {
  search(_filter, query, { offset = 0, hitsPerPage }: SearchWindow): SearchResult {
    if (query.values.status) requested.push(query.values.status);
    const facets = {
      make: [{ value: 'Mazda', count: 2 }],
      make_model: [{ value: 'Mazda|CX-5', count: 2 }],
      body: [{ value: 'SUV', count: 2 }],
    };
    return { hits: cars.slice(offset, offset + hitsPerPage), count: CARS, facets, ranges: {}, pages: 1, ms: 0 };
  },
} as StockIndex;

const view = { site: liveSite('northbank'), stock, now: new Date('2026-06-15T00:00:00Z') };

it('sitemap lists the searches that have a path', async () => {
  expect(await searchPaths(view)).toEqual([
    '/search',
    '/search/new-cars',
    '/search/demo-cars',
    '/search/used-cars',
    '/search/mazda',
    '/search/mazda/cx-5',
  ]);
});

it('sitemap lists the searches of states and locations where there are several', async () => {
  const of = (name: string, ids: number[]) =>
    ids.map((id) => ({ ...view.site.locations[0]!, id, name: `${name} ${id}` }));
  const locations = of('Yard', [1, 2, 3]);
  const among = (...states: string[]) =>
    ({
      search: (): SearchResult => ({
        hits: [],
        count: 0,
        facets: {
          state: states.map((value) => ({ value, count: 1 })),
          location_name: ['Yard 1', 'Yard 3'].map((value) => ({ value, count: 1 })),
        },
        ranges: {},
        pages: 1,
        ms: 0,
      }),
    }) as unknown as StockIndex;
  const paths = (...states: string[]) =>
    searchPaths({ ...view, site: { ...liveSite('northbank'), locations }, stock: among(...states) });
  expect((await paths('New South Wales', 'QLD')).slice(4)).toEqual([
    '/search?state=New+South+Wales',
    '/search?state=QLD',
    '/search?locationId=1',
    '/search?locationId=3',
  ]);
  expect((await paths('QLD')).slice(4)).toEqual(['/search?locationId=1', '/search?locationId=3']);
});

it('sitemap leaves out a search whose cars the order of the site does not show', async () => {
  const sortOptions = [{ name: 'Cheapest first', value: 'price_asc' }];
  const site = liveSite('northbank', { settings: { search: { sortOptions } } });
  const facet = (...values: string[]) => values.map((value) => ({ value, count: 1 }));
  const index = {
    search(_filter, { sortBy }, _window: SearchWindow): SearchResult {
      const facets =
        sortBy === 'price_asc'
          ? { make: facet('Mazda'), make_model: facet('Mazda|CX-5') }
          : { make: facet('Mazda', 'Toyota'), make_model: facet('Mazda|CX-5', 'Mazda|2', 'Toyota|Yaris') };
      return { hits: [], count: 0, facets, ranges: {}, pages: 1, ms: 0 };
    },
  } as StockIndex;
  const paths = await searchPaths({ ...view, site, stock: index });
  expect(paths.slice(4)).toEqual(['/search/mazda', '/search/mazda/cx-5']);
});

it('sitemap lists every car for sale once, and reads only those requested', async () => {
  requested.length = 0;
  const { count, entries } = await carEntries(view);
  expect(count).toBe(CARS);
  expect(requested).toEqual([['coming_soon', 'in_stock']]);
  expect((await entries(0, count)).map(({ path }) => path)).toEqual(cars.map(({ slug }) => `/cars/${slug}`));
  expect((await entries(17, 19)).map(({ path }) => path)).toEqual(['/cars/17', '/cars/18']);
});

it('sitemap names the first pictures of a car that its site shows', async () => {
  const [entry] = await (await carEntries(view)).entries(0, 1);
  expect(entry!.pictures).toEqual(
    cars[0]!.images.slice(0, 3).map(({ image }) => `/img/1280.jpg/${image.url.slice(1)}`),
  );
  expect(entry!.pictures!.length).toBeGreaterThan(0);
});

it('sitemap reads a section from a list of paths', async () => {
  const { count, entries } = sitemapSection(['/a', '/b', '/c']);
  expect(count).toBe(3);
  expect(await entries(1, 3)).toEqual([{ path: '/b' }, { path: '/c' }]);
  const section = await carEntries(view);
  expect(sitemapSection(section)).toBe(section);
});
