import { expect, test } from 'vitest';
import { siteSettings } from '#domain/site/site-settings.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { activeFilters } from './active-filters.ts';

const chips = (address: string, settings: object = {}) =>
  activeFilters(urlToSearch(new URLSearchParams(address)), siteSettings.parse(settings), []).map(
    ({ name, without }) => [name, searchToUrl(without)],
  );

test.each<[address: string, chips: [name: string, without: string][]]>([
  ['', []],
  ['page=3&sortBy=latest', []],
  ['make=Toyota&page=3', [['Toyota', '']]],
  [
    'make=Toyota&make=Mazda&sortBy=latest',
    [
      ['Mazda', 'make=Toyota&sortBy=latest'],
      ['Toyota', 'make=Mazda&sortBy=latest'],
    ],
  ],
  [
    'make=Toyota&model=RAV4',
    [
      ['Toyota', ''],
      ['RAV4', 'make=Toyota'],
    ],
  ],
  ['price=15000-60000', [['$15,000 – $60,000', '']]],
  ['price=-10000', [['Up to $10,000', '']]],
  ['price=15000-', [['From $15,000', '']]],
  ['km=-50000', [['Up to 50,000 km', '']]],
  ['km=1000-50000', [['1,000 – 50,000 km', '']]],
  ['year=2018-', [['2018 or newer', '']]],
  ['year=-2015', [['2015 or older', '']]],
  ['year=2018-2022', [['2018 – 2022', '']]],
  ['year=2020', [['2020', '']]],
  ['seats=7', [['7 seats', '']]],
  ['car_type=demo', [['Demo', '']]],
  ['status=coming_soon', [['Coming soon', '']]],
  ['certified=true', [['Certified', '']]],
  ['make_model=Mazda%7CCX-5', [['Mazda CX-5', '']]],
  ['price_range=10000-20000', [['$10,000 – $20,000', '']]],
  ['weekly_price_range=0-100', [['Up to $100 per week', '']]],
  ['created_at_timestamp=1795046400-', [['Listed since 19 Nov 2026', '']]],
  ['lat=-27.4&lng=153&userLocation=4006', [['Within 50 km of 4006', '']]],
  ['locationId=4&locationType=sales', [['One location', '']]],
  [
    'equipment=heated+rear+seats&equipment=Tow+bar&not_equipment=sunroof',
    [
      ['Tow bar', 'equipment=heated+rear+seats&not_equipment=sunroof'],
      ['Heated rear seats', 'equipment=Tow+bar&not_equipment=sunroof'],
      ['Without sunroof', 'equipment=Tow+bar&equipment=heated+rear+seats'],
    ],
  ],
  [
    'query=hilux&body=SUV',
    [
      ['“hilux”', 'body=SUV'],
      ['SUV', 'query=hilux'],
    ],
  ],
  [
    'colour=Red&body=SUV&price=-9000',
    [
      ['Up to $9,000', 'body=SUV&colour=Red'],
      ['SUV', 'colour=Red&price=-9000'],
      ['Red', 'body=SUV&price=-9000'],
    ],
  ],
])('active filters: %s', (address, expected) => {
  expect(chips(address)).toEqual(expected);
});

test('active filters name conditions as the site does', () => {
  expect(chips('car_type=used', { labels: { usedCars: 'Pre-loved' } })).toEqual([['Pre-loved', '']]);
});
