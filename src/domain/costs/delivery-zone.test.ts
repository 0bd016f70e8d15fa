import { expect, it } from 'vitest';
import { zoneOf } from './delivery-zone.ts';

const zones = [
  { name: 'Islands', postcodes: ['4183', '4025-4026'], price: 400 },
  { name: 'City', withinKm: 50, price: 0 },
  { name: 'Coast', withinKm: 150, price: 285 },
];

it.each([
  ['4183', 10, 'Islands'],
  ['4024', 10, 'City'],
  ['4025', 10, 'Islands'],
  ['4026', null, 'Islands'],
  ['4027', 49.9, 'City'],
  ['4000', 50, 'City'],
  ['4000', 50.1, 'Coast'],
  ['4000', 150, 'Coast'],
  ['4000', 150.1, undefined],
  ['4000', null, undefined],
])('zoneOf a delivery: %s, %s km away, is in %s', (postcode, km, name) => {
  expect(zoneOf(zones, { postcode, km })?.name).toBe(name);
});
