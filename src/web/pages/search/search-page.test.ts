import type { OpenedSearch } from '#app/search/open-search.ts';
import { describe, expect, test } from 'vitest';
import type { SearchResult } from '#app/stock/stock-index.ts';
import type { SearchVocabulary } from '#domain/search/search-path.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { headTags } from '../../page-head.ts';
import { searchHead } from './search-head.ts';
import { filterPanel, searchPage } from './search-page.ts';

const page = (found: OpenedSearch, withoutEach: readonly number[] = []) =>
  searchPage(found, (cars) => ({ count: cars.length, pieces: [] }), { withoutEach });

const vocabulary: SearchVocabulary = {
  makes: [
    { name: 'Toyota', slug: 'toyota', models: [{ name: 'RAV4', slug: 'rav4' }] },
    { name: 'Mazda', slug: 'mazda', models: [] },
  ],
  bodies: [{ name: 'SUV', slug: 'suv' }],
  dealerships: [],
};

function facts(
  address: string,
  { count = 1, settings = {} }: { count?: number; settings?: object } = {},
): OpenedSearch {
  const query = urlToSearch(new URLSearchParams(address));
  const pages = Math.ceil(count / 21);
  const result: SearchResult = {
    hits: count > 0 && query.page <= pages ? [aCar()] : [],
    count,
    pages,
    facets: { make: [{ value: 'Toyota', count: 3 }] },
    ranges: {},
    ms: 0,
  };
  return {
    site: liveSite('northbank', { settings }),
    requested: query,
    query,
    phrases: [],
    leftOut: [],
    unknown: [],
    ruledOut: [],
    noRepayments: [],
    result,
    counted: { ...result, hits: [] },
    vocabulary,
    now: new Date('2026-11-20T00:00:00Z'),
    path: '/search',
  };
}

describe('search words that were read as filters', () => {
  const read = page({
    ...facts('fuel=Diesel&body=Ute&query=wildtrak'),
    requested: urlToSearch(new URLSearchParams('make=Toyota&query=diesel+ute+wildtrak+under+30k')),
    phrases: [
      { typed: 'diesel', meaning: { values: { fuel: ['Diesel'] } } },
      { typed: 'ute', meaning: { values: { body: ['Ute'] } } },
      { typed: 'wildtrak' },
      { typed: 'under 30k', meaning: { ranges: { price: { max: 3_000_000 } } } },
    ],
  });
  test('are listed, with a link to search for the words themselves', () => {
    expect(read.read).toEqual({
      words: 'diesel ute wildtrak under 30k',
      // what became no filter is never left unsaid
      notes: ['We looked for “wildtrak” as words.'],
      path: '/search/toyota?literal=true&query=diesel+ute+wildtrak+under+30k',
    });
  });
  test('show which words were left out', () => {
    const left = page({
      ...facts('body=Hatch'),
      requested: urlToSearch(new URLSearchParams('query=reliable+family+hatch')),
      phrases: [{ typed: 'hatch', meaning: { values: { body: ['Hatch'] } } }],
      leftOut: ['reliable', 'family'],
    });
    expect(left.read?.notes).toEqual(['We didn’t recognise “reliable” and “family”, so we left them out.']);
  });
  test('show what cannot be excluded, also when nothing became a filter', () => {
    const read = page({
      ...facts(''),
      requested: urlToSearch(new URLSearchParams('query=no+rust')),
      ruledOut: ['no rust'],
    });
    expect(read.read).toEqual({
      words: null,
      notes: ['We can’t filter by “no rust”, so we left it out.'],
      path: '/search?literal=true&query=no+rust',
    });
  });
  test('show what was not understood, and what this site does not show', () => {
    const readOf = (more: Partial<OpenedSearch>) => page({ ...facts('query=x', { count: 0 }), ...more }).read;
    expect(readOf({ unknown: ['p plate approved'] })).toEqual({
      words: null,
      notes: ['We didn’t recognise “p plate approved”.'],
      path: null,
    });
    expect(readOf({ noRepayments: ['under 200 pw'] })?.notes).toEqual([
      'This site doesn’t show weekly repayments, so we left out “under 200 per week”.',
    ]);
  });
  test('are chips, each with the search without it', () => {
    expect(read.chips).toEqual([
      { name: '“wildtrak”', path: '/search/toyota?body=Ute&fuel=Diesel&price=-30000' },
      { name: 'Diesel', path: '/search/toyota?body=Ute&price=-30000&query=wildtrak' },
      { name: 'Ute', path: '/search/toyota?fuel=Diesel&price=-30000&query=wildtrak' },
      { name: 'Up to $30,000', path: '/search/toyota?body=Ute&fuel=Diesel&query=wildtrak' },
      { name: 'Toyota', path: '/search/ute?fuel=Diesel&price=-30000&query=wildtrak' },
    ]);
    expect(read.panel.chosen).toBe(5);
  });
  test('are not shown when there were none', () => {
    expect(page(facts('query=wildtrak')).read).toBeNull();
  });
});

describe('search result count', () => {
  test.each([
    [0, 'Show Me 0 Vehicles', 'vehicles'],
    [1, 'Show Me 1 Vehicle', 'vehicle'],
    [2, 'Show Me 2 Vehicles', 'vehicles'],
    [1999, 'Show Me 1,999 Vehicles', 'vehicles'],
  ])('of %i is shown as "%s"', (count, showMe, noun) => {
    expect(page(facts('', { count }))).toMatchObject({
      noun,
      panel: { showMe, showMeUncounted: 'Show Me Vehicles' },
    });
  });
  test('uses the words of the site', () => {
    expect(
      filterPanel(facts('', { count: 128, settings: { labels: { noun: { one: 'Caravan', many: 'Caravans' } } } }))
        .showMe,
    ).toBe('Show Me 128 Caravans');
  });
  test.each([
    ['', null],
    ['page=2', 'page 2 of 7'],
    ['page=8', null],
  ])('says what is searched around: %s', (address, place) => {
    expect(page(facts(address, { count: 147 })).place).toBe(place);
  });
});

describe('search without results', () => {
  test('has the specified text and links to the refresh path', () => {
    expect(page(facts('', { count: 0 })).empty).toEqual({
      title: 'No Results Available',
      text: 'No results found for your search at this time. Please try adjusting the filters for more results.',
      drops: [],
      action: { name: 'Clear Filters', path: '/special-offers' },
    });
  });
  test('names the filter to drop, the best one first; one that changes nothing has no button', () => {
    expect(page(facts('make=Toyota&body=SUV&fuel=LPG', { count: 0 }), [0, 1, 1234]).empty?.drops).toEqual([
      { name: 'LPG', path: '/search/toyota?body=SUV', found: '1,234 vehicles' },
      { name: 'Toyota', path: '/search/suv?fuel=LPG', found: '1 vehicle' },
      { name: 'SUV', path: null, found: 'no results' },
    ]);
  });
  test.each([
    ['make=Toyota&page=9', 22, 'This search has 2 pages.', 'Go to the last page (2)', '/search/toyota?page=2'],
    ['make=Toyota&page=9', 3, 'This search has only one page.', 'Back to results', '/search/toyota'],
  ])('beyond the last page gives no advice on filters: %s of %i', (address, count, text, name, path) => {
    expect(page(facts(address, { count })).empty).toEqual({
      title: 'Page 9 doesn’t exist',
      text,
      drops: [],
      action: { name, path },
    });
  });
});

test.each<[address: string, path: string, pairs: string[][], hidden: string[][]]>([
  ['', '/search', [], []],
  ['make=Toyota', '/search/toyota', [['make', 'Toyota']], []],
  ['make=Toyota&page=2&sortBy=latest', '/search/toyota', [['make', 'Toyota']], []],
  [
    'query=red&badge=GX',
    '/search',
    [],
    [
      ['badge', 'GX'],
      ['query', 'red'],
    ],
  ],
  [
    'lat=1&lng=2&radius=75&userLocation=4006',
    '/search',
    [],
    [
      ['lat', '1'],
      ['lng', '2'],
      ['radius', '75'],
      ['userLocation', '4006'],
    ],
  ],
])('search form of "%s" loses nothing that has no control', (address, path, pairs, hidden) => {
  const panel = filterPanel(facts(address));
  expect([panel.base, panel.hidden]).toEqual([{ path, pairs }, hidden]);
});

test('search form does not repeat a place and radius that have their control', () => {
  const panel = filterPanel(facts('lat=1&lng=2&radius=75', { settings: { search: { filters: ['distance'] } } }));
  expect(panel.hidden).toEqual([]);
  const without = filterPanel(facts('lat=1&lng=2&radius=75', { settings: { search: { filters: ['make'] } } }));
  expect(without.hidden.map(([name]) => name)).toEqual(['lat', 'lng', 'radius']);
});

test.each([
  ['', ['Home', 'All vehicles']],
  ['make=Toyota', ['Home', 'All vehicles', 'Toyota vehicles']],
  ['make=Toyota&model=RAV4', ['Home', 'All vehicles', 'Toyota', 'RAV4']],
  ['page=2', ['Home', 'All vehicles', 'Vehicles for sale']],
])('search breadcrumbs of "%s" are %j', (address, names) => {
  expect(page(facts(address, { count: 50 })).crumbs.map(({ name }) => name)).toEqual(names);
});

test('search form leaves the default order without a value, so that its address does not name it', () => {
  expect(page(facts('sortBy=latest')).sort).toMatchObject({
    value: 'latest',
    options: [
      { value: '', name: 'Most relevant' },
      { value: 'latest' },
      { value: 'price_desc' },
      { value: 'price_asc' },
    ],
  });
  expect(page(facts('')).sort.value).toBe('');
});

describe('search page for search engines', () => {
  const head = (address: string, count = 1) =>
    headTags(searchHead(facts(address, { count }), 'http://northbank.example'));
  test.each([
    ['', true],
    ['make=Toyota', true],
    ['make=Toyota&body=SUV', true],
    ['make=Toyota&model=RAV4', true],
    ['car_type=used&body=SUV', true],
    ['colour=Red', false],
    ['price=-30000', false],
    ['fuel=Hybrid', true],
    ['transmission=Auto', false],
    ['seats=7', false],
    ['not_make=Kia', false],
    ['state=QLD', true],
    // the same title at another address
    ['model=RAV4', false],
    ['make_model=Toyota%7CRAV4', false],
    ['location_name=Northbank+Newstead', false],
    ['car_type=new&car_type=demo&car_type=used', false],
    ['make=Toyota&body=SUV&colour=Red', false],
    ['colour=Red&seats=7', false],
    ['query=red', false],
    ['lat=1&lng=2', false],
    ['sortBy=latest', false],
  ])('"%s" is indexed: %s', (address, findable) => {
    expect(head(address).every((tag) => !('name' in tag) || tag.name !== 'robots')).toBe(findable);
  });
  test('has its own title and description on page 2', () => {
    const second = searchHead(facts('page=2', { count: 50 }), 'https://nb.example');
    expect(second.title).toContain(', page 2');
    expect(second.description).toContain(', page 2');
  });
  test('is not indexed for a body that all of the stock has', () => {
    const trucks = (bodies: string[]) => {
      const found = facts('body=Truck');
      const body = bodies.map((value) => ({ value, count: 3 }));
      return searchHead({ ...found, counted: { ...found.counted, facets: { body } } }, 'https://nb.example');
    };
    expect(headTags(trucks(['Truck']))).toContainEqual({ name: 'robots', content: 'noindex' });
    expect(headTags(trucks(['Truck', 'Van']))).not.toContainEqual({ name: 'robots', content: 'noindex' });
  });
  test('is not indexed for the only dealership of a site', () => {
    const one = {
      ...facts('dealership_name=northbank'),
      vocabulary: { ...vocabulary, dealerships: [{ name: 'northbank', slug: 'nb' }] },
    };
    const head = searchHead(one, 'https://nb.example');
    expect(head.title).toBe('Vehicles in stock');
    expect(headTags(head)).toContainEqual({ name: 'robots', content: 'noindex' });
  });
  test('is not indexed without results', () => {
    expect(head('make=Toyota', 0)).toContainEqual({ name: 'robots', content: 'noindex' });
  });
  test('has one canonical address for every search', () => {
    expect(head('body=SUV&make=Toyota&page=2&utm_source=x', 60)).toContainEqual({
      tagName: 'link',
      rel: 'canonical',
      href: 'http://northbank.example/search/toyota?body=SUV&page=2',
    });
    expect(head('make=Toyota&page=2', 60)).toContainEqual({ title: 'Toyota vehicles, page 2 | northbank' });
  });
});

test('search page keeps the list view from search to search, and breadcrumbs without it', () => {
  const list = page(facts('view=list', { count: 50 }));
  expect(list.crumbs.map(({ name }) => name)).toEqual(['Home', 'All vehicles']);
  expect(list.panel.clearPath).toBe('/search?view=list');
  expect(list.pagination.paths[2]).toBe('/search?page=2&view=list');
  expect(list.views).toEqual([
    { view: 'grid', name: 'Grid', path: '/search', current: false },
    { view: 'list', name: 'List', path: '/search?view=list', current: true },
  ]);
});

test.each([
  ['is in one country', ['AU'], undefined, null],
  ['is in two', ['AU', 'NZ'], undefined, 'Prices converted at 1 NZD = 0.91 AUD (2 November 2026).'],
  ['is that of a dealership in one', ['AU', 'NZ'], [0], null],
] as const)(
  'search page shows the exchange rate of a group where the stock %s',
  (_what, countries, dealershipIds, note) => {
    const found = facts('', {
      settings: { price: { exchange: { rate: 0.91, asOf: '2026-11-02' } }, search: { filters: ['price'] } },
    });
    const at = {
      ...found.site,
      locations: countries.map((country, dealership_id) => ({ ...aCar().location!, country, dealership_id })),
      stockFilter: { ...found.site.stockFilter, dealershipIds },
    };
    const span = { min: 100_000, max: 900_000, top: 900_000, buckets: [1, 1] };
    const [price] = filterPanel({ ...found, site: at, counted: { ...found.counted, ranges: { price: span } } }).groups;
    expect(price).toMatchObject({ kind: 'range', note });
  },
);
