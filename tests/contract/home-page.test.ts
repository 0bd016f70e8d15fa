import { expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { LiveSite } from '#app/live-sites.ts';
import { searchStock } from '#app/search-stock.ts';
import { searchVocabulary } from '#app/search-vocabulary.ts';
import type { Car } from '#domain/car/car.ts';
import { searchPath, withPath } from '#domain/search/search-path.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import type { DrawCards } from '#web/cards/draw-cards.ts';
import { homePage } from '#web/pages/home/home-page.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';

const count: DrawCards = (cars) => ({ count: cars.length });
const now = new Date('2026-11-20T00:00:00Z');
const DEALERSHIPS = [
  { id: 3, slug: 'northbank-toyota', name: 'Northbank Toyota' },
  { id: 4, slug: 'northbank-city', name: 'Northbank City' },
];
const stock = createStockIndex();
stock.put(
  Array.from({ length: 240 }, (_, i) => {
    const dealership = DEALERSHIPS[i % 2]!;
    const status = i % 7 === 0 ? ('sold' as const) : i % 11 === 0 ? ('coming_soon' as const) : ('in_stock' as const);
    return aCar({
      id: i + 1,
      slug: `car-${i + 1}`,
      status,
      sold_at: status === 'sold' ? '2026-11-19T00:00:00Z' : null,
      price: i % 5 === 0 ? null : 2_000_000 + i * 1000,
      make: ['Toyota', 'Mazda', 'Kia'][i % 3]!,
      model: `M${i % 4}`,
      // A body called as a make cannot be asked for by a path.
      simple_body: ['SUV', 'Ute', 'Kia'][(i % 4) % 3]!,
      car_type: (['used', 'new', 'demo'] as const)[(i % 8) % 3]!,
      item_type: i % 9 === 0 ? 'truck' : 'car',
      dealership_id: dealership.id,
      dealership_slug: dealership.slug,
      dealership_name: dealership.name,
      dealership_ids: [dealership.id],
    });
  }),
);

/** The number on the search page at an address. */
async function foundAt(site: LiveSite, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://northbank.example');
  const path = searchPath(pathname.split('/').slice(2), await searchVocabulary(site, stock, now));
  if (!path) throw new Error(`There is no page ${address}`);
  const result = await searchStock(
    stock,
    site,
    withPath(path, urlToSearch(searchParams, searchDefaults(site.settings))),
    {
      hitsPerPage: 1,
      now: now.getTime() / 1000,
    },
  );
  return result.count;
}

const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
const cheapestFirst = { sortOptions: [{ value: 'price_asc', name: 'Cheapest first' }] };

test.each([
  ['recently sold cars are listed', {}, {}, 'item_type'],
  [
    'cars without a price are left out of the default order',
    { search: cheapestFirst },
    { priceRequiredWhenAscending: true },
    'item_type',
  ],
  ['tabs by condition', {}, { itemTypes: ['car'] }, 'car_type'],
  ['tabs by body', {}, { itemTypes: ['car'], carTypes: ['used'] }, 'body'],
] as const)('every number is that of the search it leads to: %s', async (_, settings, filter, tabs) => {
  const plain = liveSite('northbank', { settings: { home: { dealerships: true }, ...settings } });
  const site: LiveSite = {
    ...plain,
    dealerships: DEALERSHIPS as LiveSite['dealerships'],
    stockFilter: { ...plain.stockFilter, ...filter } as LiveSite['stockFilter'],
  };
  const home = await homePage(site, stock, now, count);
  const { kinds, button } = home.hero.search;
  expect(kinds?.key).toBe(tabs);
  const told = [
    ['/search', button],
    [home.latest.all.href, home.latest.all.name],
    ...(kinds?.options ?? []).map(({ value, count }) => [
      value === '' ? '/search' : `/search?${new URLSearchParams([[kinds!.key, value]])}`,
      count,
    ]),
    ...[...home.bodies.tiles, ...home.makes.tiles, ...home.dealerships].map(({ href, note }) => [href, note]),
  ] as [string, string][];
  expect(told.length).toBeGreaterThan(9);
  for (const [address, text] of told)
    expect([address, numberIn(text)]).toEqual([address, await foundAt(site, address)]);
});

test('cars that are sold are not among the newest', async () => {
  const shown: Car[] = [];
  await homePage(liveSite('northbank'), stock, now, (cars) => ({ count: shown.push(...cars) }));
  expect(shown.map(({ status }) => status)).toEqual(Array(6).fill(expect.stringMatching(/^(in_stock|coming_soon)$/)));
});

test.each([
  [{}, ['Make', 'Body', 'Price up to'], 'Any body'],
  [
    { search: { filterNames: { make: 'Maker', body: 'Van type' } } },
    ['Maker', 'Van type', 'Price up to'],
    'Any van type',
  ],
])('the search box uses the names of the site', async (settings, labels, any) => {
  const { hero } = await homePage(liveSite('northbank', { settings }), stock, now, count);
  expect(hero.search.fields.map(({ label }) => label)).toEqual(labels);
  expect(hero.search.fields[1]?.any).toBe(any);
});

test('a choice of one is none', async () => {
  const site = liveSite('northbank');
  const { hero } = await homePage(
    { ...site, stockFilter: { ...site.stockFilter, makes: ['Toyota'] } },
    stock,
    now,
    count,
  );
  expect(hero.search.fields.map(({ key }) => key)).not.toContain('make');
});
