import { describe, expect, test } from 'vitest';
import type { SearchResult } from '#app/stock/stock-index.ts';
import { siteSettings } from '#domain/site/site-settings.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { labelOf } from '#features/search/search-view.ts';
import { filterGroups, kindSold, LIST_SENT } from './filter-groups.ts';
import { niceStep } from './range-group.ts';

const counts = (values: Record<string, number>) => Object.entries(values).map(([value, count]) => ({ value, count }));
const many = (number: number) =>
  Object.fromEntries(Array.from({ length: number }, (_, i) => [`Location ${i}`, number - i]));

const result = (found: Partial<SearchResult>): SearchResult => ({
  hits: [],
  count: 1,
  facets: {},
  ranges: {},
  pages: 1,
  ms: 0,
  ...found,
});
const search = (address: string) => urlToSearch(new URLSearchParams(address));

const groups = (address: string, found: Partial<SearchResult>, settings: object = {}, complete?: string) =>
  filterGroups(search(address), { counted: result(found) }, siteSettings.parse(settings), complete);

const found: Partial<SearchResult> = {
  facets: {
    body: counts({ SUV: 1480, Ute: 3 }),
    make: counts({ Toyota: 9, Mazda: 2 }),
    model: counts({ RAV4: 5, HiLux: 4 }),
    car_type: counts({ used: 8, new: 3 }),
    fuel: counts({ Diesel: 4 }),
    seats: counts({ 5: 7, 2: 4, 7: 3 }),
  },
  ranges: { price: { min: 599_000, max: 8_999_000, top: 8_999_000, buckets: [4, 0, 1] } },
};

describe('filter groups', () => {
  test("come in the site's order, without empty ones, with the first three open", () => {
    expect(groups('', found).map(({ name, open }) => [name, open])).toEqual([
      ['price', true],
      ['body', true],
      ['make', true],
      ['model', false],
      ['car_type', false],
      ['fuel', false],
      ['seats', false],
    ]);
  });

  test('show what is chosen', () => {
    const closed = Object.fromEntries(
      groups('body=SUV&body=Ute&car_type=used&price=15000-60000&seats=7', found).map(({ name, value }) => [
        name,
        value,
      ]),
    );
    expect(closed).toMatchObject({
      price: '$15,000 – $60,000',
      body: 'SUV, Ute',
      make: 'Any',
      car_type: 'Used',
      seats: '7 seats',
    });
  });

  test('have the titles that the site gives them', () => {
    const [price, body, make] = groups('', found, { search: { filterNames: { body: 'Van type', make: 'Brand' } } });
    expect([price?.title, body?.title, make?.title]).toEqual(['Price', 'Van type', 'Brand']);
  });

  test('format counts for people', () => {
    const body = groups('', found)[1];
    expect(body).toMatchObject({
      kind: 'tiles',
      options: [
        { value: 'SUV', count: '1,480', silhouette: 'suv' },
        { value: 'Ute', count: '3', silhouette: 'ute' },
      ],
    });
  });

  test.each([
    ['car_type', ['New', 'Used']],
    ['seats', ['2 seats', '5 seats', '7 seats']],
    ['make', ['Toyota', 'Mazda']],
  ])('%s in its own order', (name, labels) => {
    const group = groups('', found).find((one) => one.name === name);
    expect(group?.kind === 'list' && group.options.map(labelOf)).toEqual(labels);
  });
});

describe('filter group of models', () => {
  const models = (address: string) => {
    const group = groups(address, found).find(({ name }) => name === 'model');
    if (group?.kind !== 'list') return undefined;
    return { labels: group.options.map(labelOf), hint: group.hint, of: group.of };
  };
  test.each<[address: string, labels: string[], of: string | undefined, hint?: string]>([
    ['', [], undefined, 'Choose a make first.'],
    ['make=Toyota', ['RAV4', 'HiLux'], 'Toyota'],
    ['make=Toyota&model=Camry', ['RAV4', 'HiLux', 'Camry'], 'Toyota'],
    ['make=Toyota&make=Mazda', ['RAV4', 'HiLux'], 'Mazda,Toyota'],
    ['model=RAV4', ['RAV4', 'HiLux'], ''],
  ])('lists models of the chosen makes, and is always there: %s', (address, labels, of, hint) => {
    expect(models(address)).toEqual({ labels, hint, of });
  });

  test('names models as under their make', () => {
    const three = groups('make=Mazda', { facets: { model: counts({ 3: 9 }) } }).find(({ name }) => name === 'model');
    expect(three).toMatchObject({ options: [{ value: '3', label: 'Mazda3' }] });
  });
});

test('filter groups of a search without results offer the stock of the site, with a count of 0', () => {
  const nothing = { counted: result({ count: 0 }), all: result(found) };
  const [price, body, make] = filterGroups(search('query=zzzz'), nothing, siteSettings.parse({}));
  expect([price, body, make]).toMatchObject([
    { kind: 'range', min: 5000, max: 90_000, bars: [100, 0, 50] },
    { kind: 'tiles', options: [{ value: 'SUV', count: '0' }, { count: '0' }] },
    {
      kind: 'list',
      options: [
        { value: 'Toyota', count: '0' },
        { value: 'Mazda', count: '0' },
      ],
    },
  ]);
});

describe('filter list', () => {
  const byLocation = (number: number, address = '', whole?: string) =>
    groups(address, { facets: { location_name: counts(many(number)) } }, {}, whole)[0];
  test.each<[number: number, more: string | null, find: string | null, sent: number, partial: boolean]>([
    [5, null, null, 5, false],
    [6, 'Show all 6 locations', null, 6, false],
    [12, 'Show all 12 locations', null, 12, false],
    [13, 'Show all 13 locations', 'Search 13 locations', 13, false],
    [LIST_SENT, 'Show all 30 locations', 'Search 30 locations', LIST_SENT, false],
    [LIST_SENT + 1, 'Show all 31 locations', 'Search 31 locations', LIST_SENT, true],
  ])('of %i values', (number, more, find, sent, partial) => {
    const group = byLocation(number);
    expect(group).toMatchObject({ kind: 'list', more, find, partial });
    expect(group?.kind === 'list' && group.options.length).toBe(sent);
  });

  test('with a title of the site has no plural', () => {
    const settings = { search: { filterNames: { location_name: 'Yard' } } };
    expect(groups('', { facets: { location_name: counts(many(20)) } }, settings)[0]).toMatchObject({
      more: 'Show all 20',
      find: 'Search 20',
    });
  });

  test('keeps what is chosen, also when no car has it any more', () => {
    const group = byLocation(60, 'location_name=Location+59&location_name=Gone');
    expect(
      group?.kind === 'list' &&
        group.options.filter(({ checked }) => checked).map((option) => [labelOf(option), option.count]),
    ).toEqual([
      ['Gone', '0'],
      ['Location 59', '1'],
    ]);
  });

  test('is complete on request', () => {
    expect(byLocation(600, '', 'location_name')).toMatchObject({ partial: false });
  });
});

describe('filter range', () => {
  test('runs from a round figure below the lowest to one above the highest, in dollars', () => {
    expect(groups('', found)[0]).toMatchObject({
      kind: 'range',
      min: 5000,
      max: 90_000,
      step: 1000,
      low: null,
      high: null,
      prefix: '$',
      lowLabel: 'Lowest price',
      bars: [100, 0, 50],
    });
  });
  test('includes the requested values, even outside the stock', () => {
    expect(groups('price=-200000', found)[0]).toMatchObject({ low: null, high: 200_000, max: 200_000 });
  });
  test("offers the site's amounts where money is typed", () => {
    expect(groups('', found, { finance: { quickPicks: [300_000, 400_000] } })[0]).toMatchObject({
      picks: [300_000, 400_000],
    });
    expect(groups('', { ranges: { km: { min: 0, max: 9, top: 9, buckets: [] } } })[0]).toMatchObject({
      picks: [10_000, 20_000, 30_000, 50_000, 80_000, 100_000, 150_000],
      suffix: ' kms',
    });
  });
  test('filter range of years has no thousands separator', () => {
    expect(groups('', { ranges: { year: { min: 2001, max: 2026, top: 2026, buckets: [] } } })[0]).toMatchObject({
      min: 2001,
      max: 2026,
      step: 1,
      grouping: false,
    });
  });
  test.each([
    [0, 1],
    [0.4, 1],
    [1, 1],
    [1.1, 2],
    [3, 5],
    [5, 5],
    [5.1, 10],
    [849, 1000],
    [1001, 2000],
    [Number.NaN, 1],
  ])('filter range with a step of about %f is %i', (rough, step) => {
    expect(niceStep(rough)).toBe(step);
  });
});

test('filter group of distance asks for a place, and shows the one that is searched around', () => {
  const settings = { search: { filters: ['distance'] } };
  expect(groups('', {}, settings)[0]).toMatchObject({
    kind: 'radius',
    value: 'Any',
    text: '',
    point: null,
    error: null,
  });
  expect(groups('lat=1&lng=2&userLocation=4006&radius=75', {}, settings)[0]).toMatchObject({
    value: '75 km of 4006',
    text: '4006',
    point: { lat: 1, lng: 2 },
    error: null,
  });
  expect(groups('lat=1&lng=2', {}, settings)[0]).toMatchObject({ value: '50 km of you', text: '' });
  expect(groups('userLocation=Atlantis&radius=75', {}, settings)[0]).toMatchObject({ value: 'Any', text: 'Atlantis' });
});

test.each([
  [{}, 'car'],
  [{ preset: 13 }, 'motorcycle'],
  [{ itemTypes: ['caravan'] }, 'caravan'],
  [{ preset: 12, itemTypes: ['truck', 'car'] }, 'truck'],
])('filter groups know the kind of vehicle of a site with %j even without results', (stock, kind) => {
  expect(kindSold(result({ count: 0 }), siteSettings.parse({ stock }))).toBe(kind);
});

describe('filter group of colours', () => {
  const paints: Partial<SearchResult> = {
    facets: { colour: counts({ 'Polar White': 9, Red: 6, White: 4, 'Black and Red': 2, Custom: 1 }) },
  };
  const shown = (address: string) => {
    const group = groups(address, paints).find(({ name }) => name === 'colour');
    return group?.kind === 'list'
      ? group.options.map(({ name, value, count, checked = false }) => [name, value, count, checked])
      : undefined;
  };
  test('lists families with exact counts, and a colour without a family by itself', () => {
    expect(shown('')).toEqual([
      ['colour_family', 'White', '13', false],
      ['colour_family', 'Red', '8', false],
      ['colour_family', 'Black', '2', false],
      ['colour', 'Custom', '1', false],
    ]);
  });
  test('lists the paints of a chosen family', () => {
    expect(shown('colour_family=White')?.slice(0, 4)).toEqual([
      ['colour_family', 'White', '13', true],
      ['colour', 'Polar White', '9', false],
      ['colour', 'White', '4', false],
      ['colour_family', 'Red', '8', false],
    ]);
  });
  test('keeps a paint that the address names', () => {
    expect(shown('colour=Polar+White')?.at(-1)).toEqual(['colour', 'Polar White', '9', true]);
  });
});
