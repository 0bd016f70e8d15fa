import { expect, test } from 'vitest';
import { drawnPairs, formPairs, searchAddress } from './form-pairs.ts';

test.each<[what: string, entries: [string, string][], pairs: string]>([
  ['nothing', [], ''],
  [
    'empty fields',
    [
      ['price_min', ''],
      ['price_max', ''],
      ['sortBy', ''],
    ],
    '',
  ],
  [
    'several values, once each',
    [
      ['make', 'Toyota'],
      ['make', 'Mazda'],
      ['make', 'Toyota'],
    ],
    'make=Toyota&make=Mazda',
  ],
  [
    'two ends',
    [
      ['price_min', '$10,000'],
      ['price_max', '$35,000'],
    ],
    'price=10000-35000',
  ],
  ['one end', [['km_max', '50,000 km']], 'km=-50000'],
  [
    'the other end',
    [
      ['year_min', '2018'],
      ['year_max', ''],
    ],
    'year=2018-',
  ],
  ['words in a number field', [['price_min', 'cheap']], ''],
  [
    'sorted by key',
    [
      ['year_min', '2018'],
      ['body', 'SUV'],
    ],
    'body=SUV&year=2018-',
  ],
])('search form as an address: %s', (_, entries, pairs) => {
  expect(String(formPairs(entries))).toBe(pairs);
});

const mazda = { path: '/search/mazda', pairs: [['make', 'Mazda']] as const };
const newAndDemo = {
  path: '/search/new-and-demo-cars',
  pairs: [
    ['car_type', 'demo'],
    ['car_type', 'new'],
  ] as const,
};
test.each<[pairs: string, base: Parameters<typeof searchAddress>[1], address: string]>([
  ['', { path: '/search', pairs: [] }, '/search'],
  ['body=SUV', { path: '/search', pairs: [] }, '/search?body=SUV'],
  ['body=SUV&make=Mazda', mazda, '/search/mazda?body=SUV'],
  ['make=Mazda', mazda, '/search/mazda'],
  ['make=Mazda&make=Kia', mazda, '/search?make=Mazda&make=Kia'],
  ['make=Kia', mazda, '/search?make=Kia'],
  ['', mazda, '/search'],
  ['car_type=new&car_type=demo', newAndDemo, '/search/new-and-demo-cars'],
  ['car_type=new', newAndDemo, '/search?car_type=new'],
])('searchAddress: "%s" on the page %o leads to %s', (pairs, base, address) => {
  expect(searchAddress(new URLSearchParams(pairs), base)).toBe(address);
});

test('search form: a radius without a place is left out', () => {
  const group = (text: string, point: { lat: number; lng: number } | null) => ({
    kind: 'radius' as const,
    name: 'distance',
    title: 'Distance',
    value: '',
    open: true,
    error: null,
    text,
    point,
    radii: [50],
    radius: 50,
  });
  const drawn = (text: string, point: { lat: number; lng: number } | null) =>
    String(
      drawnPairs({ panel: { hidden: [], groups: [group(text, point)] }, sort: { value: '', options: [] } } as never),
    );
  expect(drawn('', null)).toBe('');
  expect(drawn('', { lat: 1, lng: 2 })).toBe('lat=1&lng=2&radius=50');
  expect(drawn('4006', { lat: 1, lng: 2 })).toBe('lat=1&lng=2&radius=50&userLocation=4006');
});
