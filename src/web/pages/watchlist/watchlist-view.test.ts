import { expect, it } from 'vitest';
import type { SavedCar } from '#app/watchlist/watchlist-store.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { watchlistView } from './watchlist-view.ts';

const now = new Date('2026-11-20T01:00:00Z');
const site = liveSite('a', { id: 4 });
const price = (price: number | null) => ({ price, reduced_price: null, before_price: null, price_type: 'Drive away' });
const cars = [
  aCar({ id: 1, slug: 'one', stocknum: 'N1', ...price(2_849_000) }),
  aCar({ id: 2, slug: 'two', stocknum: 'N2', ...price(3_100_000) }),
  aCar({ id: 3, slug: 'three', stocknum: 'N3', status: 'sold', sold_at: now.toISOString() }),
  aCar({ id: 6, slug: 'six', stocknum: 'N6', reserved: true }),
  aCar({ id: 5, slug: 'five', stocknum: 'N5', ...price(null) }),
];
const stock = {
  byId: (_filter: unknown, id: number) => cars.find((car) => car.id === id),
  search: () => ({ hits: [cars[0]!], count: 6, facets: {}, ranges: {}, pages: 1, ms: 0 }),
};
const saved = (carId: number, more: Partial<SavedCar> = {}): SavedCar => ({
  carId,
  siteId: 4,
  savedAt: new Date('2026-11-01T20:00:00Z'), // the second of November in Brisbane
  name: `Car ${carId}`,
  price: 2_999_000,
  priceType: 'Drive away',
  state: 'free',
  ...more,
});
const rows = async (...cars: SavedCar[]) =>
  (await watchlistView({ personId: 7, phone: '+61412345508' }, cars, { site, stock, now, share: undefined })).rows.map(
    (row) =>
      'gone' in row
        ? row.gone.name
        : { sold: row.car.sold?.tag ?? null, change: row.news.map(({ text, more }) => text + more).join() || null },
  );

it.each([
  ['dropped', saved(1), { sold: null, change: '$1,500 less than when you saved it on 2 November' }],
  ['rose', saved(2), { sold: null, change: '$1,010 more than when you saved it on 2 November' }],
  ['same', saved(1, { price: 2_849_000 }), { sold: null, change: null }],
  ['saved without a price', saved(1, { price: null }), { sold: null, change: null }],
  ['no price any more', saved(5), { sold: null, change: null }],
  ['saved with other charges in its price', saved(1, { priceType: 'Plus on-roads' }), { sold: null, change: null }],
  ['saved before its price type was kept', saved(1, { priceType: null }), { sold: null, change: null }],
  ['gone', saved(99), 'Car 99'],
])('watchlist: %s', async (_what, one, row) => expect(await rows(one)).toEqual([row]));

it('watchlist names sold cars, and links to the sister site for cars that only it shows', async () => {
  expect(await rows(saved(3), saved(98, { siteId: 5 }))).toEqual([
    { sold: 'JUST SOLD', change: 'Sold on 20 November. 6 like it, from $28,490' },
  ]);
});

it.each<[string, object, number, [string, string | undefined][]]>([
  [
    'free',
    {},
    1,
    [
      ['Reserve Car Now', '$200 holds it for 7 days'],
      ['Enquire Now', undefined],
      ['Book a Test Drive', undefined],
    ],
  ],
  [
    'a site that says the amount on the button',
    { reserve: { offered: true, amountOnButton: true, deposit: 500, keepDays: 3 }, testDrive: { offered: false } },
    1,
    [
      ['Reserve Car Now $500', 'The deposit holds it for 3 days'],
      ['Enquire Now', undefined],
    ],
  ],
  [
    'reserved',
    {},
    6,
    [
      ['Enquire Now', undefined],
      ['Find Me Something Similar', undefined],
    ],
  ],
])('watchlist offers what comes next for a vehicle: %s', async (_what, change, id, actions) => {
  const settings = { reserve: { offered: true }, testDrive: { offered: true }, ...change };
  const { rows } = await watchlistView({ personId: 7, phone: '+61412345508' }, [saved(id)], {
    site: liveSite('a', { id: 4, settings }),
    stock,
    now,
    share: undefined,
  });
  const row = rows[0]!;
  expect('car' in row && row.car.actions.map(({ name, fact }) => [name, fact])).toEqual(actions);
});

it('watchlist shows no whole phone number', async () => {
  const { phone } = await watchlistView({ personId: 7, phone: '+61412345508' }, [], {
    site,
    stock,
    now,
    share: undefined,
  });
  expect(phone).toBe('the number ending in 508');
});
