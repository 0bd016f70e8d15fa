import { expect, it } from 'vitest';
import type { Car } from '../car/car.ts';
import { reserveOffer } from './reserve-offer.ts';
import { reservePolicy } from './reserve-policy.ts';

const car = { status: 'in_stock', reserved: false, car_type: 'used', tag: null } as const;

it.each<[string, Partial<Car>, number | null, object, string]>([
  ['in stock', {}, 4_999_000, {}, 'offered'],
  ['not by this site', {}, 4_999_000, { offered: false }, 'off'],
  ['sold', { status: 'sold' }, 4_999_000, {}, 'sold'],
  ['reserved', { reserved: true }, 4_999_000, {}, 'reserved'],
  ['coming soon', { status: 'coming_soon' }, 4_999_000, {}, 'on its way'],
  ['coming soon, where that may be', { status: 'coming_soon' }, 4_999_000, { comingSoon: true }, 'offered'],
  ['of another type', { car_type: 'new' }, 4_999_000, { carTypes: ['used', 'demo'] }, 'car type'],
  ['of its type', {}, 4_999_000, { carTypes: ['used'] }, 'offered'],
  ['for test drives alone', { tag: 'Test Drive Only' }, 4_999_000, {}, 'test drive only'],
  ['with another tag', { tag: 'Runout sale' }, 4_999_000, {}, 'offered'],
  ['no price', {}, null, {}, 'price'],
  ['a cent below the minimum', {}, 99_999, {}, 'price'],
  ['at the minimum', {}, 100_000, {}, 'offered'],
  ['a cent above it', {}, 100_001, {}, 'offered'],
  ['a price as high as the deposit', {}, 20_000, { minimumPrice: 0 }, 'price'],
  ['a cent above the deposit', {}, 20_001, { minimumPrice: 0 }, 'offered'],
])('reserveOffer: %s', (_case, change, price, policy, expected) => {
  const offer = reserveOffer({ ...car, ...change }, price, reservePolicy.parse({ offered: true, ...policy }));
  expect(offer.offered ? 'offered' : offer.because).toBe(expected);
});

it('reserveOffer has deposit and price in cents', () =>
  expect(reserveOffer(car, 4_999_000, reservePolicy.parse({ offered: true, deposit: 99.5 }))).toEqual({
    offered: true,
    deposit: 9_950,
    price: 4_999_000,
  }));
