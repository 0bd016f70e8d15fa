import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { siteSettings } from '../site/site-settings.ts';
import { REFINEMENTS } from './refinements.ts';
import { RANGE_LIMITS, SEARCH_LIMITS, VALUE_SHAPES } from './search-limits.ts';
import { EMPTY_QUERY, SORTS, type SearchQuery } from './search-query.ts';
import { searchDefaults } from './search-defaults.ts';
import { searchToUrl } from './search-to-url.ts';
import { isRange, isValue, urlToSearch } from './url-to-search.ts';

const read = (url: string) => urlToSearch(new URLSearchParams(url));
const canonical = (url: string) => searchToUrl(read(url));

describe('urlToSearch: the search of an address, and its canonical form', () => {
  test.each<[address: string, canonical: string, asked: Partial<SearchQuery>]>([
    ['', '', {}],
    ['make=Toyota&make=Mazda', 'make=Mazda&make=Toyota', { values: { make: ['Mazda', 'Toyota'] } }],
    ['page=2&make=Toyota', 'make=Toyota&page=2', { values: { make: ['Toyota'] }, page: 2 }],
    ['make=Toyota&make=Toyota&make=', 'make=Toyota', { values: { make: ['Toyota'] } }],
    ['make_model=Mazda|CX-5', 'make_model=Mazda%7CCX-5', { values: { make_model: ['Mazda|CX-5'] } }],
    ['make_model=Mazda', '', {}],
    [
      'model=Land+Cruiser&model=a%26b',
      'model=Land+Cruiser&model=a%26b',
      { values: { model: ['Land Cruiser', 'a&b'] } },
    ],
    ['price=10000-35000', 'price=10000-35000', { ranges: { price: { min: 1_000_000, max: 3_500_000 } } }],
    ['price=35000-10000', 'price=10000-35000', { ranges: { price: { min: 1_000_000, max: 3_500_000 } } }],
    ['price=10000-&price=-35000', 'price=10000-35000', { ranges: { price: { min: 1_000_000, max: 3_500_000 } } }],
    [
      'price_min=%2410,000&price_max=35 000',
      'price=10000-35000',
      { ranges: { price: { min: 1_000_000, max: 3_500_000 } } },
    ],
    ['price_max=35000', 'price=-35000', { ranges: { price: { max: 3_500_000 } } }],
    ['subscription_price=99.5-', 'subscription_price=99.5-', { ranges: { subscription_price: { min: 9950 } } }],
    ['km=-50000', 'km=-50000', { ranges: { km: { max: 50_000 } } }],
    ['km=1.5-', '', {}],
    ['year=2018-', 'year=2018-', { ranges: { year: { min: 2018 } } }],
    ['year=2018', 'year=2018-2018', { ranges: { year: { min: 2018, max: 2018 } } }],
    ['year=1884-2020', 'year=-2020', { ranges: { year: { max: 2020 } } }],
    ['year=-', '', {}],
    ['year=new', '', {}],
    ['year=1e3-', '', {}],
    ['price=-5-10', '', {}],
    ['price=99999999999-', '', {}],
    ['car_type=used&car_type=stolen', 'car_type=used', { values: { car_type: ['used'] } }],
    [
      'car_type=USED&status=In_Stock',
      'car_type=used&status=in_stock',
      { values: { car_type: ['used'], status: ['in_stock'] } },
    ],
    ['seats=7&seats=many&seats=0', 'seats=7', { values: { seats: ['7'] } }],
    [
      'price_range=10000-20000&price_range=cheap',
      'price_range=10000-20000',
      { values: { price_range: ['10000-20000'] } },
    ],
    ['certified=true', 'certified=true', { certified: true }],
    ['certified=false', 'certified=false', { certified: false }],
    ['certified=1', '', {}],
    ['sortBy=price_asc', 'sortBy=price_asc', { sortBy: 'price_asc' }],
    ['sortBy=relevance', '', {}],
    ['sortBy=magic', '', {}],
    ['page=1', '', {}],
    ['page=0', '', {}],
    ['page=-2', '', {}],
    ['page=2.5', '', {}],
    ['page=10001', 'page=10000', { page: 10_000 }],
    ['page=999999999', 'page=10000', { page: 10_000 }],
    ['query=%20%20red%09%0Autility%20', 'query=red+utility', { query: 'red utility' }],
    ['query=diesel+ute&literal=true', 'literal=true&query=diesel+ute', { query: 'diesel ute', literal: true }],
    ['query=diesel+ute&literal=false', 'query=diesel+ute', { query: 'diesel ute' }],
    ['query=diesel+ute&literal=1', 'query=diesel+ute', { query: 'diesel ute' }],
    ['literal=true&make=Toyota', 'make=Toyota', { values: { make: ['Toyota'] } }],
    [`query=${'x'.repeat(101)}`, `query=${'x'.repeat(100)}`, { query: 'x'.repeat(100) }],
    [`colour=${'x'.repeat(200)}`, `colour=${'x'.repeat(200)}`, { values: { colour: ['x'.repeat(200)] } }],
    [`colour=${'x'.repeat(201)}`, '', {}],
    ['colour=re%00d', '', {}],
    [
      'locationId=12&locationType=service',
      'locationId=12&locationType=service',
      { locationId: 12, locationType: 'service' },
    ],
    ['locationId=0&locationType=bar', '', {}],
    [
      'lat=-33.865143&lng=151.2099',
      'lat=-33.8651&lng=151.2099',
      { near: { lat: -33.8651, lng: 151.2099, radiusKm: 50 } },
    ],
    [
      'lat=-33.8651&lng=151.2099&radius=100&userLocation=Sydney',
      'lat=-33.8651&lng=151.2099&radius=100&userLocation=Sydney',
      { near: { lat: -33.8651, lng: 151.2099, radiusKm: 100, name: 'Sydney' } },
    ],
    [
      'lat=-33.8651&userLocation=Sydney&radius=75',
      'radius=75&userLocation=Sydney',
      { place: { name: 'Sydney', radiusKm: 75 } },
    ],
    [
      'lat=1&lng=1&around=Sydney&userLocation=Sydney',
      'lat=1&lng=1&userLocation=Sydney',
      { near: { lat: 1, lng: 1, radiusKm: 50, name: 'Sydney' } },
    ],
    ['lat=1&lng=1&around=-', 'lat=1&lng=1', { near: { lat: 1, lng: 1, radiusKm: 50 } }],
    ['lat=1&lng=1&around=Sydney&userLocation=4006', 'userLocation=4006', { place: { name: '4006', radiusKm: 50 } }],
    ['lat=1&lng=1&around=-&userLocation=4006', 'userLocation=4006', { place: { name: '4006', radiusKm: 50 } }],
    ['lat=1&lng=1&around=Sydney&userLocation=&radius=75', '', {}],
    ['sortBy=distance', '', {}],
    [
      'sortBy=distance&lat=1&lng=1',
      'lat=1&lng=1&sortBy=distance',
      { sortBy: 'distance', near: { lat: 1, lng: 1, radiusKm: 50 } },
    ],
    ['lat=91&lng=0', '', {}],
    ['lat=1&lng=1&radius=1001', 'lat=1&lng=1', { near: { lat: 1, lng: 1, radiusKm: 50 } }],
    ['utm_source=mail&__proto__=x&constructor=y&toString=z', '', {}],
  ])('%s', (address, form, expected) => {
    expect(read(address)).toEqual({ ...EMPTY_QUERY, ...expected });
    expect(canonical(address)).toBe(form);
  });

  test('keeps at most 50 values of one key', () => {
    const address = Array.from({ length: 60 }, (_, n) => `model=m${n}`).join('&');
    expect(read(address).values.model).toHaveLength(SEARCH_LIMITS.valuesPerKey);
  });

  test('leaves out the defaults of the site', () => {
    const defaults = { sortBy: 'latest', radiusKm: 100, view: 'list' } as const;
    const search = urlToSearch(new URLSearchParams('lat=1&lng=2'), defaults);
    expect(search).toMatchObject({ sortBy: 'latest', near: { radiusKm: 100 } });
    expect(searchToUrl(search, defaults)).toBe('lat=1&lng=2');
    expect(searchToUrl({ ...search, sortBy: 'relevance' }, defaults)).toBe('lat=1&lng=2&sortBy=relevance');
  });
});

const text = fc
  .string({ unit: 'grapheme', minLength: 1, maxLength: 20 })
  .map((value) => value.replace(/\p{Cc}/gu, ''))
  .filter((value) => value.trim() !== '');
const shaped: Partial<Record<string, fc.Arbitrary<string>>> = {
  status: fc.constantFrom('in_stock', 'coming_soon', 'sold'),
  car_type: fc.constantFrom('new', 'demo', 'used'),
  item_type: fc.constantFrom('car', 'truck', 'motorcycle', 'caravan'),
  make_model: fc.constantFrom('Mazda|CX-5', 'BMW|3 Series'),
  price_basis: fc.constantFrom('included', 'estimate', 'unknown'),
  price_range: fc.constantFrom('0-10000', '10000-20000', '100000-'),
  weekly_price_range: fc.constantFrom('0-50', '300-'),
  seats: fc.constantFrom('2', '5'),
  p_plate: fc.constantFrom('NSW', 'VIC'),
  licence: fc.constant('LAMS'),
  cylinders: fc.constantFrom('4', '12'),
  doors: fc.constantFrom('2', '5'),
  engine_size_litres: fc.constantFrom('1.6', '12.8'),
};
const search: fc.Arbitrary<SearchQuery> = fc.gen().map((g) => {
  const result: SearchQuery = {
    query: g(() => fc.string({ unit: 'grapheme', maxLength: 30 }))
      .normalize('NFC')
      .replace(/[\p{Cc}\s]+/gu, ' ')
      .slice(0, 100)
      .toWellFormed()
      .trim(),
    values: {},
    ranges: {},
    sortBy: g(fc.constantFrom, ...SORTS),
    page: g(fc.integer, { min: 1, max: SEARCH_LIMITS.page }),
  };
  for (const key of Object.keys(REFINEMENTS)) {
    if (!g(fc.boolean)) continue;
    if (isValue(key))
      result.values[key] = g(() => fc.uniqueArray(shaped[key] ?? text, { minLength: 1, maxLength: 4 })).sort();
    if (isValue(key) && g(fc.boolean) && g(fc.boolean))
      result.not = {
        ...result.not,
        [key]: g(() => fc.uniqueArray(shaped[key] ?? text, { minLength: 1, maxLength: 2 })).sort(),
      };
    if (isRange(key)) {
      const { min, max, scale } = RANGE_LIMITS[key];
      const [low, high] = [
        g(fc.integer, { min: min * scale, max: max * scale }),
        g(fc.integer, { min: min * scale, max: max * scale }),
      ].sort((a, b) => a - b);
      result.ranges[key] = g(fc.constantFrom, { min: low!, max: high! }, { min: low! }, { max: high! });
    }
  }
  if (g(fc.boolean)) result.colourFamilies = g(fc.constantFrom, ['White'], ['Grey', 'Red']);
  if (g(fc.boolean)) result.equipment = g(fc.constantFrom, ['tow bar'], ['heated rear seats', 'snorkel']);
  if (g(fc.boolean)) result.notEquipment = ['sunroof'];
  if (result.query !== '' && g(fc.boolean)) result.literal = true;
  if (g(fc.boolean)) result.view = 'list';
  if (g(fc.boolean)) result.certified = g(fc.boolean);
  if (g(fc.boolean)) result.locationId = g(fc.integer, { min: 1, max: 1000 });
  if (g(fc.boolean)) result.locationType = g(fc.constantFrom, 'sales', 'service', 'parts');
  if (g(fc.boolean)) {
    result.near = {
      lat: g(fc.integer, { min: -900_000, max: 900_000 }) / 10_000,
      lng: g(fc.integer, { min: -1_800_000, max: 1_800_000 }) / 10_000,
      radiusKm: g(fc.integer, { min: 1, max: 1000 }),
    };
    if (g(fc.boolean)) result.near.name = 'Newcastle NSW';
  } else {
    const isTyped = g(fc.boolean);
    if (isTyped) result.place = { name: '4006', radiusKm: g(fc.integer, { min: 1, max: 1000 }) };
    else if (result.sortBy === 'distance') result.sortBy = 'relevance';
  }
  return result;
});

describe('urlToSearch for any search and any address', () => {
  test('reads back the search that was written', () => {
    fc.assert(
      fc.property(search, (written) => {
        expect(read(searchToUrl(written))).toEqual(written);
      }),
      { numRuns: 500 },
    );
  });

  const key = fc.constantFrom(
    ...Object.keys(REFINEMENTS),
    'colour_family',
    'equipment',
    'not_equipment',
    'not_make',
    'not_seats',
    'query',
    'literal',
    'view',
    'page',
    'sortBy',
    'lat',
    'lng',
    'radius',
    'userLocation',
    'locationId',
    'price_min',
    'km_max',
  );
  const value = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.stringMatching(/^[-0-9. |]{0,9}$/),
    fc.constantFrom('used', 'true', 'price_asc', '10-20', '5'),
  );
  test('writes a canonical form that is canonical itself', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(key, value)), (pairs) => {
        const once = searchToUrl(urlToSearch(pairs));
        expect(canonical(once)).toBe(once);
      }),
      { numRuns: 500 },
    );
  });

  test('knows the shape of every closed list of values', () => {
    expect(Object.keys(VALUE_SHAPES).sort()).toEqual(Object.keys(shaped).sort());
  });
});

test('the prices of a search are in its address where the site offers a choice, and left out where they are its own', () => {
  const figures = { registration: [{ upTo: null, dollars: 400 }], insurance: 300, date: '2026-07-01' };
  const settings = siteSettings.parse({
    price: { driveAway: { state: 'QLD' } },
    onRoad: { states: { QLD: figures, NSW: figures } },
  });
  const defaults = searchDefaults(settings);
  const again = (url: string) => searchToUrl(urlToSearch(new URLSearchParams(url), defaults), defaults);
  expect(again('make=Kia&drive_away=NSW')).toBe('drive_away=NSW&make=Kia');
  expect(again('drive_away=no&price=-30000')).toBe('drive_away=no&price=-30000');
  expect(again('drive_away=QLD')).toBe('');
  expect(again('drive_away=VIC')).toBe(''); // no figures
  expect(canonical('drive_away=NSW')).toBe(''); // a site with one price
});
