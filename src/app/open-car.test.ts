import { describe, expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { aCar } from '#tests/a-car.ts';
import { openCar } from './open-car.ts';
import type { StockIndex } from './stock-index.ts';
import type { StockStore } from './stock-store.ts';

const here: StockFilter = { groupId: 1, dealershipIds: [3], soldDays: 3, priceRequiredWhenAscending: false };
const elsewhere: StockFilter = { ...here, dealershipIds: [4] };
const car = aCar({ slug: '2024-toyota-rav4-u1' });
const stock = {
  bySlug: (filter, slug) => (slug === car.slug && filter.dealershipIds?.includes(car.dealership_id) ? car : undefined),
} as StockIndex;
const stockStore = {
  currentSlug: async (groupId, slug) =>
    groupId === 1 && slug === 'old' ? car.slug : groupId === 1 && slug === 'loop' ? 'loop' : undefined,
} as StockStore;

describe('the car at an address', () => {
  it.each<[string, string, StockFilter, { kind: string; slug?: string; car?: Car }]>([
    ['its own', car.slug, here, { kind: 'car', car }],
    ['one that it used to have', 'old', here, { kind: 'moved', car }],
    ['never heard of', 'nothing', here, { kind: 'unknown' }],
    ['one that leads to itself', 'loop', here, { kind: 'unknown' }],
    ['its own, on a site that does not show it', car.slug, elsewhere, { kind: 'unknown' }],
    ['an old one, on a site that does not show it', 'old', elsewhere, { kind: 'unknown' }],
    ['an old one, in another group', 'old', { ...here, groupId: 2 }, { kind: 'unknown' }],
  ])('%s', async (_case, slug, filter, expected) => {
    expect(await openCar(slug, filter, { stock, stockStore })).toEqual(expected);
  });
});
