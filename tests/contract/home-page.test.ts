import { expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { openSearch } from '#app/search/open-search.ts';
import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import type { DrawCards } from '#web/cards/draw-cards.ts';
import { homePage } from '#web/pages/home/home-page.ts';

const count: DrawCards = (cars) => ({ count: cars.length, pieces: [] });
const now = new Date('2026-11-20T00:00:00Z');
const DEALERSHIPS = [
  { id: 3, slug: 'northbank-toyota', name: 'Northbank Toyota' },
  { id: 4, slug: 'northbank-city', name: 'Northbank City' },
];
const stock = createStockIndex();
const cars = Array.from({ length: 240 }, (_, i) => {
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
});
stock.put(cars);

/** The number on the search page at an address. */
async function foundAt(site: LiveSite, address: string): Promise<number> {
  const { pathname, searchParams } = new URL(address, 'http://northbank.example');
  const opened = await openSearch({ site, stock, now }, pathname.split('/').slice(2), searchParams, 1);
  if (!opened) throw new Error(`There is no page ${address}`);
  return opened.counted.count;
}

const plainCount = (wanted: (car: Car) => boolean) => cars.filter(wanted).length;
const passes = (car: Car, { itemTypes, carTypes }: Partial<StockFilter>) =>
  (itemTypes?.includes(car.item_type) ?? true) && (carTypes?.includes(car.car_type) ?? true);
const numberIn = (text: string) => Number(/[\d,]+/.exec(text)?.[0].replaceAll(',', ''));
const cheapestFirst = { sortOptions: [{ value: 'price_asc', name: 'Cheapest first' }] };

test.each([
  ['recently sold cars are listed, and not counted', {}, {}, 'item_type'],
  [
    'cars without a price are left out of the default order, and counted',
    { search: cheapestFirst },
    { priceRequiredWhenAscending: true },
    'item_type',
  ],
  ['tabs by condition', {}, { itemTypes: ['car'] }, 'car_type'],
  ['tabs by body', {}, { itemTypes: ['car'], carTypes: ['used'] }, 'body'],
] as const)(
  'home page: every number equals the count of the search it links to: %s',
  async (_, settings, filter, tabs) => {
    const plain = liveSite('northbank', { settings: { home: { dealerships: true }, ...settings } });
    const site: LiveSite = {
      ...plain,
      dealerships: DEALERSHIPS as LiveSite['dealerships'],
      stockFilter: { ...plain.stockFilter, ...filter } as LiveSite['stockFilter'],
    };
    const home = await homePage(site, stock, now, count);
    const { kinds, button } = home.hero.search;
    expect(kinds?.key).toBe(tabs);
    const counts = [
      ['/search', button],
      [home.latest.all.href, home.latest.all.name],
      ...(kinds?.options ?? []).map(({ value, count }) => [
        value === '' ? '/search' : `/search?${new URLSearchParams([[kinds!.key, value]])}`,
        count,
      ]),
      ...[...home.bodies.tiles, ...home.makes.tiles, ...home.dealerships].map(({ href, note }) => [href, note]),
    ] as [string, string][];
    expect(counts.length).toBeGreaterThan(9);
    expect(await foundAt(site, '/search')).toBe(plainCount((car) => car.status !== 'sold' && passes(car, filter)));
    for (const [address, text] of counts)
      expect([address, numberIn(text)]).toEqual([address, await foundAt(site, address)]);
  },
);

test('home page shows no sold cars among the newest', async () => {
  const shown: Car[] = [];
  await homePage(liveSite('northbank'), stock, now, (cars) => ({ count: shown.push(...cars), pieces: [] }));
  expect(shown.map(({ status }) => status)).toEqual(Array(6).fill(expect.stringMatching(/^(in_stock|coming_soon)$/)));
});

test.each([
  [{}, ['Make', 'Body', 'Price up to'], 'Any body'],
  [
    { search: { filterNames: { make: 'Maker', body: 'Van type' } } },
    ['Maker', 'Van type', 'Price up to'],
    'Any van type',
  ],
])('home page search box uses the names of the site', async (settings, labels, any) => {
  const { hero } = await homePage(liveSite('northbank', { settings }), stock, now, count);
  expect(hero.search.fields.map(({ label }) => label)).toEqual(labels);
  expect(hero.search.fields[1]?.any).toBe(any);
});

test('home page leaves out a choice with a single option', async () => {
  const site = liveSite('northbank');
  const { hero } = await homePage(
    { ...site, stockFilter: { ...site.stockFilter, makes: ['Toyota'] } },
    stock,
    now,
    count,
  );
  expect(hero.search.fields.map(({ key }) => key)).not.toContain('make');
});
