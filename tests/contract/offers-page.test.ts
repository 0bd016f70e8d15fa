import { describe, expect, test } from 'vitest';
import { createStockIndex } from '#adapters/stock-index/stock-index.ts';
import type { Offer } from '#domain/offers/offers-policy.ts';
import { aCar } from '#tests/a-car.ts';
import { liveSite } from '#tests/live-site.ts';
import { limitedList } from '#web/cards/limited-list.ts';
import { offersPage } from '#web/pages/special-offers/offers-page.ts';

const now = new Date('2026-11-20T00:00:00Z');
const stock = createStockIndex();
stock.put(
  Array.from({ length: 20 }, (_, i) =>
    aCar({
      id: i + 1,
      slug: `car-${i + 1}`,
      make: i < 5 ? 'Mazda' : 'Toyota',
      status: i === 0 ? 'sold' : 'in_stock',
      sold_at: i === 0 ? '2026-11-19T00:00:00Z' : null,
      created_at: new Date(now.getTime() - i * 3_600_000).toISOString(),
    }),
  ),
);
const offer = (title: string, more: Partial<Offer> = {}) => ({ title, text: 'Words.', type: 'used', ...more });
const at = (...list: object[]) => ({ site: liveSite('northbank', { settings: { offers: { list } } }), stock, now });
const draw = (cars: readonly { id: number }[]) => ({ count: cars.length, pieces: cars.map(({ id }) => String(id)) });

describe('special offers page', () => {
  const page = at(
    offer('Mazdas', { search: '/search/mazda', tag: 'Runout sale', expiry: '2026-11-29', terms: 'Terms.' }),
    offer('Nothing has it', { search: '/search?fuel=Steam' }),
    offer('Service', { type: 'service' }),
    offer('Over', { expiry: '2026-11-19' }),
    offer('Not yet', { start: '2026-11-21' }),
  );
  test('shows current offers, with what can be bought of each', async () => {
    const view = await offersPage(page, undefined, draw);
    expect(view.text).toBe('Three offers available now. See each offer for details and eligible vehicles.');
    expect(view.lead).toMatchObject({
      title: 'Mazdas',
      tag: 'Runout sale',
      ends: { day: 'Sunday 29 November', left: '9 days' },
      show: { name: 'Show Me 4 Vehicles', path: '/search/mazda' },
      photo: { alt: expect.any(String) },
    });
    expect(view.others.map(({ title, show }) => [title, show])).toEqual([
      ['Nothing has it', null],
      ['Service', null],
    ]);
  });
  test('can be filtered by type', async () => {
    const view = await offersPage(page, 'service', draw);
    expect([view.lead?.title, view.others]).toEqual(['Service', []]);
    expect(view.types).toEqual([
      { name: 'All', count: 3, path: '/special-offers', current: false },
      { name: 'Used', count: 2, path: '/special-offers?type=used', current: false },
      { name: 'Service', count: 1, path: '/special-offers?type=service', current: true },
    ]);
  });
  test('shows the specified text for a type without offers, and Clear Filters leads to all', async () => {
    expect((await offersPage(page, 'new', draw)).empty).toEqual({
      title: 'No Results Available',
      text: 'There appear to be no offers that meet the conditions of the search.',
      action: { name: 'Clear Filters', path: '/special-offers' },
    });
  });
  test('shows the newest vehicles when there is no offer', async () => {
    const view = await offersPage(at(), undefined, draw);
    expect(view.empty?.action).toEqual({ name: 'See all vehicles', path: '/search' });
    expect(view.instead).toMatchObject({
      cards: { pieces: ['2', '3', '4', '5', '6', '7'] },
      all: { name: 'See all 19' },
    });
  });
});

test.each([
  ['/search/mazda?sortBy=latest', 3, '2,3,4', 'See all 4'],
  ['/search?make=Toyota&sortBy=latest', 12, '6,7,8,9,10,11,12,13,14,15,16,17', 'See all 15'],
])('limited offer list holds the first of %s that can be bought', async (search, count, ids, all) => {
  const list = await limitedList({ title: 'A list', search, count }, at(), draw);
  expect([list?.cards.pieces.join(), list?.all]).toEqual([ids, { name: all, href: search }]);
});

test('limited offer list that holds them all leads to no more', async () => {
  const list = await limitedList({ title: 'A list', search: '/search/mazda?sortBy=latest', count: 4 }, at(), draw);
  expect([list?.cards.pieces.length, list?.all]).toEqual([4, null]);
});

test('limited offer list is left out without a car', async () => {
  expect(await limitedList({ title: 'A list', search: '/search?fuel=Steam', count: 3 }, at(), draw)).toBeNull();
  expect(await limitedList({ title: 'A list', search: '/search/no-such-make', count: 3 }, at(), draw)).toBeNull();
});
