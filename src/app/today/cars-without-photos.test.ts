import { expect, it } from 'vitest';
import type { Car } from '#domain/car/car.ts';
import { aCar } from '#tests/a-car.ts';
import { carsWithoutPhotos } from './cars-without-photos.ts';

const FILTER = { groupId: 1, soldDays: 3, priceRequiredWhenAscending: false };
const car = (id: number, change: Partial<Car> = {}): Car =>
  aCar({ id, name: `Car ${id}`, group_id: 1, dealership_id: 1, status: 'in_stock', images: [], ...change });
const VIEWS = new Map([
  [2, 40],
  [3, 412],
]);

const found = (cars: readonly Car[], dealerships: 'all' | number[] = 'all', limit = 9) =>
  carsWithoutPhotos({ cars: () => cars }, FILTER, { dealerships }, VIEWS, limit);

it('cars without photos: the most viewed first, the newest of equal ones, and the count of all', () => {
  const all = found([car(1), car(2), car(3), car(4)], 'all', 3);
  expect(all.count).toBe(4);
  expect(all.cars.map(({ id, views }) => [id, views])).toEqual([
    [3, 412],
    [2, 40],
    [4, 0],
  ]);
});

it.each<[string, Partial<Car>]>([
  ['has a photo', { images: aCar({}).images.length > 0 ? aCar({}).images : ([{}] as unknown as Car['images']) }],
  ['is sold', { status: 'sold' }],
  ['is of another group', { group_id: 2 }],
  ['is of a dealership without access', { dealership_id: 2 }],
])('cars without photos leave out a car that %s', (_, change) => {
  expect(found([car(1, change)], [1])).toEqual({ count: 0, cars: [] });
});
