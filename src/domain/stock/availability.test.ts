import { describe, expect, it } from 'vitest';
import { availabilityOf, makeAvailable, type Availability } from './availability.ts';

const AT = new Date('2026-11-23T00:42:00Z');
const CARS = {
  coming_soon: { status: 'coming_soon', reserved: false },
  for_sale: { status: 'in_stock', reserved: false },
  reserved: { status: 'in_stock', reserved: true },
  'reserved on its way': { status: 'coming_soon', reserved: true },
  sold: { status: 'sold', reserved: false },
} as const;

describe('availability of a car', () => {
  it.each([
    ['coming_soon', 'coming_soon'],
    ['for_sale', 'for_sale'],
    ['reserved', 'reserved'],
    ['reserved on its way', 'reserved'],
    ['sold', 'sold'],
  ] as const)('%s counts as %s', (car, expected) => {
    expect(availabilityOf(CARS[car])).toBe(expected);
  });

  it('sold and reserved at once counts as sold', () => {
    expect(availabilityOf({ status: 'sold', reserved: true })).toBe('sold');
  });

  const free = { reserved: false, sold_at: null };
  it.each<[keyof typeof CARS, Availability, object | undefined]>([
    ['coming_soon', 'coming_soon', undefined],
    ['coming_soon', 'for_sale', { status: 'in_stock', ...free }],
    ['coming_soon', 'reserved', { status: 'coming_soon', reserved: true, sold_at: null }],
    ['coming_soon', 'sold', { status: 'sold', reserved: false, sold_at: AT.toISOString() }],
    ['for_sale', 'coming_soon', { status: 'coming_soon', ...free }],
    ['for_sale', 'for_sale', undefined],
    ['for_sale', 'reserved', { status: 'in_stock', reserved: true, sold_at: null }],
    ['for_sale', 'sold', { status: 'sold', reserved: false, sold_at: AT.toISOString() }],
    ['reserved', 'for_sale', { status: 'in_stock', ...free }],
    ['reserved', 'reserved', undefined],
    ['reserved on its way', 'for_sale', { status: 'in_stock', ...free }],
    ['reserved on its way', 'coming_soon', { status: 'coming_soon', ...free }],
    ['sold', 'for_sale', { status: 'in_stock', ...free }],
    ['sold', 'reserved', { status: 'in_stock', reserved: true, sold_at: null }],
    ['sold', 'sold', undefined],
  ])('%s made %s', (car, to, edit) => {
    expect(makeAvailable(CARS[car], to, AT)).toEqual(edit);
  });
});
