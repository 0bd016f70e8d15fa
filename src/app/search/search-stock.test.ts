import { expect, test } from 'vitest';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { searchStock } from './search-stock.ts';
import { searchVocabulary } from './search-vocabulary.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';

/** An engine that answers this and nothing else. */
const engine = (answer: Partial<SearchResult>): StockIndex => ({
  search: () => ({ hits: [], count: 0, facets: {}, ranges: {}, pages: 0, ms: 0, ...answer }),
  bySlug: () => undefined,
  byId: () => undefined,
  listsEquipment: () => false,
  cars: () => [],
  put: () => {},
  remove: () => {},
  revision: 0,
  size: 0,
});
const window = { hitsPerPage: 21, now: 0 };

// "When the count is above 1999 it is treated as capped and recomputed from facet counts" (specification 1.2).
test.each<[counted: number, count: number, pages: number]>([
  [1998, 1998, 5],
  [1999, 1999, 5],
  [2000, 2100, 100],
])('searchStock: an engine that counts %i has found %i', async (counted, count, pages) => {
  const stock = engine({
    count: counted,
    pages: 5,
    hits: [aCar()],
    facets: {
      car_type: [
        { value: 'used', count: 2000 },
        { value: 'new', count: 100 },
      ],
    },
  });
  expect(await searchStock(stock, liveSite('northbank'), EMPTY_QUERY, window)).toMatchObject({
    count,
    pages,
    hits: [{ id: 1 }],
  });
});

test('searchStock: an engine with a lower limit reports it as cappedAbove', async () => {
  const stock = engine({ count: 60, facets: { car_type: [{ value: 'used', count: 75 }] } });
  const site = (cappedAbove: number) => liveSite('northbank', { settings: { search: { cappedAbove } } });
  expect(await searchStock(stock, site(59), EMPTY_QUERY, window)).toMatchObject({ count: 75 });
  expect(await searchStock(stock, site(60), EMPTY_QUERY, window)).toMatchObject({ count: 60 });
});

test('search paths accept the values in stock, by slug', async () => {
  const site = {
    ...liveSite('northbank'),
    dealerships: [
      {
        id: 1,
        group_id: 1,
        slug: 'nb',
        name: 'Northbank',
        url: null,
        phone: null,
        lead_email: null,
        abn: null,
        dealer_license_number: null,
      },
    ],
  };
  const stock = engine({
    facets: {
      make: [
        { value: 'Škoda', count: 2 },
        { value: 'Land Rover', count: 1 },
      ],
      make_model: [
        { value: 'Škoda|Octavia RS', count: 2 },
        { value: 'Land Rover|Defender', count: 1 },
      ],
      body: [{ value: 'Cab Chassis', count: 1 }],
      dealership_name: [{ value: 'Northbank', count: 3 }],
    },
  });
  expect(await searchVocabulary(site, stock, new Date(0))).toEqual({
    makes: [
      { name: 'Škoda', slug: 'skoda', models: [{ name: 'Octavia RS', slug: 'octavia-rs' }] },
      { name: 'Land Rover', slug: 'land-rover', models: [{ name: 'Defender', slug: 'defender' }] },
    ],
    bodies: [{ name: 'Cab Chassis', slug: 'cab-chassis' }],
    dealerships: [{ name: 'Northbank', slug: 'nb' }],
    menu: [],
  });
});

test('search paths are read once per snapshot of a site, and again after a failure', async () => {
  let searches = 0;
  const site = liveSite('northbank');
  const stock: StockIndex = {
    ...engine({}),
    search: () => {
      searches++;
      if (searches === 1) throw new Error('away');
      return engine({}).search(site.stockFilter, EMPTY_QUERY, window);
    },
  };
  await expect(searchVocabulary(site, stock, new Date(0))).rejects.toThrow('away');
  await searchVocabulary(site, stock, new Date(0));
  await searchVocabulary(site, stock, new Date(0));
  expect(searches).toBe(2);
});
