import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { aCar } from '#tests/a-car.ts';
import { createOldSlugs } from './old-slugs.ts';
import { openCar } from './open-car.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

const here: StockFilter = { groupId: 1, dealershipIds: [3], soldDays: 3, priceRequiredWhenAscending: false };
const elsewhere: StockFilter = { ...here, dealershipIds: [4] };
const car = aCar({ slug: '2024-toyota-rav4-u1' });
const stock = {
  bySlug: (filter, slug) => (slug === car.slug && filter.dealershipIds?.includes(car.dealership_id) ? car : undefined),
  byId: (filter, id) => (id === car.id && filter.dealershipIds?.includes(car.dealership_id) ? car : undefined),
} as StockIndex;
const oldSlugs = createOldSlugs();
oldSlugs.put([
  { groupId: 1, slug: 'old', carId: car.id },
  { groupId: 1, slug: 'sold-long-ago', carId: 999 },
]);

describe('openCar', () => {
  it.each<[string, string, StockFilter, { kind: string; slug?: string; car?: Car }]>([
    ['current slug opens the car', car.slug, here, { kind: 'car', car }],
    ['former slug redirects', 'old', here, { kind: 'moved', car }],
    ['unknown slug is unknown', 'nothing', here, { kind: 'unknown' }],
    ['former slug of a car that is gone is unknown', 'sold-long-ago', here, { kind: 'unknown' }],
    ['current slug is unknown on a site that does not show the car', car.slug, elsewhere, { kind: 'unknown' }],
    ['former slug is unknown on a site that does not show the car', 'old', elsewhere, { kind: 'unknown' }],
    ['former slug is unknown in another group', 'old', { ...here, groupId: 2 }, { kind: 'unknown' }],
  ])('%s', (_case, slug, filter, expected) => {
    expect(openCar(slug, filter, { stock, oldSlugs })).toEqual(expected);
  });
});
