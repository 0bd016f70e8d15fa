import { expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { aCar } from '../a-car.ts';
import { liveSite } from '../live-site.ts';
import { searchAsTyped } from '#app/search/search-as-typed.ts';

const NOW = Date.UTC(2026, 10, 20) / 1000;

let id = 0;
const cars = (count: number, change: Partial<Car>) =>
  Array.from({ length: count }, () => {
    id++;
    return aCar({
      id,
      slug: `car-${id}`,
      stocknum: `Z${id}`,
      badge: null,
      dealership_name: 'Dealer',
      location: null,
      simple_fuel: 'Petrol',
      drive: 'FWD',
      colour: 'White',
      ...change,
    });
  });

const stock = createStockIndex();
stock.put([
  ...cars(3, { make: 'Toyota', model: 'HiLux', simple_body: 'Ute', simple_fuel: 'Diesel', price: 4_000_000 }),
  ...cars(2, { make: 'Toyota', model: 'HiLux', simple_body: 'Ute', simple_fuel: 'Petrol', price: 2_000_000 }),
  ...cars(4, { make: 'Kia', model: 'Rio', simple_body: 'Hatch', price: 1_500_000 }),
  // an all-wheel drive whose badge says otherwise
  ...cars(2, { make: 'Ford', model: 'Ranger', simple_body: 'Ute', drive: '4x4', price: 3_000_000 }),
  ...cars(1, {
    make: 'Ford',
    model: 'Everest',
    simple_body: 'SUV',
    drive: 'AWD',
    badge: 'Trend (4x4)',
    price: 3_000_000,
  }),
  // a model that some feeds write into the badge
  ...cars(1, { make: 'Haval', model: 'Jolion', simple_body: 'SUV', price: 2_500_000 }),
  ...cars(5, { make: 'GWM', model: 'Haval', badge: 'Jolion Lux', simple_body: 'SUV', price: 2_500_000 }),
  ...cars(1, { make: 'Mazda', model: '3', badge: 'Electric Blue Edition', simple_body: 'Sedan', price: 2_500_000 }),
]);
const site = liveSite('northbank', { settings: { search: { synonyms: { tradie: 'diesel ute' } } } });

const search = async (query: string, more: Partial<SearchQuery> = {}) => {
  const found = await searchAsTyped(stock, site, { ...EMPTY_QUERY, query, ...more }, { hitsPerPage: 0, now: NOW });
  const { values, ranges } = found.query;
  return { count: found.result.count, values, ranges, text: found.query.query };
};

test.each<[query: string, count: number, values: SearchQuery['values'], text: string]>([
  ['diesel ute', 3, { body: ['Ute'], fuel: ['Diesel'] }, ''],
  ['tradie', 3, { body: ['Ute'], fuel: ['Diesel'] }, ''],
  ['kia', 4, { make: ['Kia'] }, ''],
  ['kai', 0, {}, 'kai'],
  // The badge of an AWD says 4x4 too: as a word it finds more than the filter.
  ['4x4', 3, {}, '4x4'],
  ['4x4 ute', 2, { body: ['Ute'] }, '4x4'],
  ['jolion', 6, {}, 'jolion'],
  // No car here is electric, but a badge has the word.
  ['electric', 1, {}, 'electric'],
  ['electric hatch', 0, { body: ['Hatch'], fuel: ['Electric'] }, ''],
  ['electric or diesel ute', 3, { body: ['Ute'], fuel: ['Diesel', 'Electric'] }, ''],
  // No one has the words of a sentence that say nothing.
  ['reliable family hatch', 4, { body: ['Hatch'] }, ''],
  ['1 owner hilux', 5, { make: ['Toyota'], model: ['HiLux'] }, ''],
  ['reliable', 0, {}, 'reliable'],
])('search words: %s', async (query, count, values, text) => {
  expect(await search(query)).toEqual({ count, values, ranges: {}, text });
});

test('search words that were left out are listed', async () => {
  const query = { ...EMPTY_QUERY, query: 'reliable family hatch' };
  const { leftOut } = await searchAsTyped(stock, site, query, { hitsPerPage: 0, now: NOW });
  expect(leftOut).toEqual(['reliable', 'family']);
});

test.each<[query: string, count: number, ruledOut: string[]]>([
  ['not toyota', 14, []],
  ['ute not toyota', 2, []],
  ['reliable hatch no rust', 4, ['no rust']],
  ['jolion not white', 0, []],
  ['toyota not hilux', 0, []],
])(
  'search words that exclude leave cars out, or are reported where no filter fits: %s',
  async (typed, count, ruledOut) => {
    const found = await searchAsTyped(stock, site, { ...EMPTY_QUERY, query: typed }, { hitsPerPage: 0, now: NOW });
    expect({ count: found.result.count, ruledOut: found.ruledOut }).toEqual({ count, ruledOut });
  },
);

test('search words can be searched for literally', async () => {
  expect(await search('diesel ute', { literal: true })).toMatchObject({ values: {}, text: 'diesel ute' });
});

test('search words narrow the filters of an address, and never widen them', async () => {
  expect(await search('under 30k', { ranges: { price: { max: 2_000_000 } } })).toMatchObject({
    count: 6,
    ranges: { price: { max: 2_000_000 } },
  });
  expect(await search('under 18k', { ranges: { price: { max: 2_000_000 } } })).toMatchObject({
    count: 4,
    ranges: { price: { max: 1_800_000 } },
  });
  expect(await search('toyota', { values: { make: ['Kia', 'Toyota'] } })).toMatchObject({
    count: 5,
    values: { make: ['Toyota'] },
  });
  expect(await search('toyota', { values: { make: ['Kia'] } })).toMatchObject({
    count: 0,
    values: { make: ['Kia'] },
    text: 'toyota',
  });
});

test('search words for an order replace the default order and no other', async () => {
  const order = async (query: string, sortBy: SearchQuery['sortBy']) =>
    (await searchAsTyped(stock, site, { ...EMPTY_QUERY, query, sortBy }, { hitsPerPage: 0, now: NOW })).query.sortBy;
  expect(await order('cheap ute', 'relevance')).toBe('price_asc');
  expect(await order('cheap ute', 'latest')).toBe('latest');
});

test('search words change their meaning with the stock', async () => {
  const own = createStockIndex();
  own.put(cars(1, { make: 'Kia', model: 'Rio' }));
  const typed = async (at: typeof site) =>
    (await searchAsTyped(own, at, { ...EMPTY_QUERY, query: 'vw' }, { hitsPerPage: 0, now: NOW })).query;
  expect((await typed({ ...site, stockRevision: { number: 2 } })).values).toEqual({ make: ['Volkswagen'] });
  expect((await typed({ ...site, stockRevision: { number: 2 } })).query).toBe('');
  own.put(cars(1, { make: 'Volkswagen', model: 'Golf' }));
  expect((await typed({ ...site, stockRevision: { number: 3 } })).values).toEqual({ make: ['Volkswagen'] });
});

const summaryOf = async (query: string) => {
  const found = await searchAsTyped(stock, site, { ...EMPTY_QUERY, query }, { hitsPerPage: 0, now: NOW });
  return { count: found.result.count, unknown: found.unknown, noRepayments: found.noRepayments };
};

test.each([
  ['zzzz', { count: 0, unknown: ['zzzz'], noRepayments: [] }],
  ['lemon scented', { count: 0, unknown: ['lemon scented'], noRepayments: [] }],
  // Understood, and there is none.
  ['lpg', { count: 0, unknown: [], noRepayments: [] }],
  ['chev', { count: 0, unknown: [], noRepayments: [] }],
])('search words that were not understood are reported: %s', async (query, expected) => {
  expect(await summaryOf(query)).toEqual(expected);
});

test('search words for weekly repayments are left out where no car has one', async () => {
  const bare = createStockIndex();
  bare.put(cars(3, { make: 'Kia', model: 'Rio', simple_body: 'Hatch', finance_lenders: {} }));
  const ask = async (own: typeof stock) =>
    await searchAsTyped(
      own,
      { ...site, siteRevision: { number: 9 } },
      { ...EMPTY_QUERY, query: 'hatch under 200 a week' },
      { hitsPerPage: 0, now: NOW },
    );
  expect(await ask(bare)).toMatchObject({ result: { count: 3 }, noRepayments: ['under 200 pw'] });
});

test('search words with two makes mean either, also where a badge has one of the names', async () => {
  const own = createStockIndex();
  own.put([
    ...cars(2, { make: 'Toyota', model: 'RAV4', simple_body: 'SUV' }),
    ...cars(3, { make: 'Mazda', model: 'CX-5', simple_body: 'SUV', badge: 'Toyota trade-in' }),
  ]);
  const at = { ...site, siteRevision: { number: 10 }, stockRevision: { number: 10 } };
  const { result } = await searchAsTyped(
    own,
    at,
    { ...EMPTY_QUERY, query: 'toyota or mazda suv' },
    { hitsPerPage: 0, now: NOW },
  );
  expect(result.count).toBe(5);
});

test('search words that are a number alone are a price, unless it is a stock number', async () => {
  const own = createStockIndex();
  own.put([
    ...cars(2, { make: 'Toyota', model: 'RAV4', price: 1_400_000 }),
    ...cars(1, { make: 'Kia', model: 'Rio', price: 9_000_000, stocknum: '15001' }),
  ]);
  const at = { ...site, siteRevision: { number: 11 }, stockRevision: { number: 11 } };
  const found = async (query: string) =>
    (await searchAsTyped(own, at, { ...EMPTY_QUERY, query }, { hitsPerPage: 0, now: NOW })).result.count;
  expect([await found('15000'), await found('15001')]).toEqual([2, 1]);
});

test('search words find a badge of one model or of another', async () => {
  const own = createStockIndex();
  own.put([
    ...cars(2, { make: 'Ford', model: 'Ranger', badge: 'XLT Hi-Rider' }),
    ...cars(4, { make: 'Ford', model: 'Ranger', badge: 'Wildtrak' }),
    ...cars(1, { make: 'Toyota', model: 'HiLux', badge: 'SR5 (4x4)' }),
    ...cars(4, { make: 'Toyota', model: 'HiLux', badge: 'Workmate' }),
  ]);
  const at = { ...site, siteRevision: { number: 12 }, stockRevision: { number: 12 } };
  const { result } = await searchAsTyped(
    own,
    at,
    { ...EMPTY_QUERY, query: 'ranger xlt or hilux sr5' },
    { hitsPerPage: 0, now: NOW },
  );
  expect(result.count).toBe(3);
});
