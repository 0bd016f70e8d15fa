import { expect, it } from 'vitest';
import type { Location } from '#domain/location/location.ts';
import { readCar } from '../read-car.ts';
import { carOfRow } from './car-of-row.ts';

const NOW = new Date('2026-11-20T01:00:00Z');
const SELLER = { groupId: 1, dealershipId: 3, dealership: 'northbank', dealershipName: 'Northbank Cars' };
const yard = (id: number, name: string, city: string, more: Partial<Location> = {}) =>
  ({
    id,
    name,
    slug: name.toLowerCase(),
    dealership_id: 3,
    location_type: 'sales',
    primary: false,
    country: 'AU',
    address: { city, state: 'QLD' },
    ...more,
  }) as Location;
const LOCATIONS = [
  yard(9, 'Newstead', 'Newstead', { primary: true }),
  yard(10, 'Overflow', 'Albion'),
  yard(11, 'Elsewhere', 'Albion', { dealership_id: 4 }),
];

const carOf = (fields: Record<string, unknown>) => {
  const { car } = readCar(2, { make: 'Kia', model: 'Rio', ...fields }, { thisYear: 2026 });
  return carOfRow(car!, SELLER, LOCATIONS, NOW);
};

it.each([
  ['that names none', {}, 'Newstead'],
  ['by name', { location: 'overflow' }, 'Overflow'],
  ['by suburb', { location: 'Albion, QLD' }, 'Overflow'],
  ['of another dealership', { location: 'Elsewhere' }, undefined],
  ['that no one knows', { location: 'The far yard' }, undefined],
  ['that the import would make', { location: 'Wagga Wagga, NSW' }, 'Wagga Wagga, NSW'],
])('location of a row %s', (_row, fields, name) => {
  expect(carOf(fields).location?.name).toBe(name);
});

it.each([
  ['has the values of a new car where the file says nothing', {}, { status: 'in_stock', images: [], km: null }],
  ['is new today', {}, { created_at: NOW.toISOString(), sold_at: null }],
  [
    'has been in stock as long as the file says',
    { created_at: '2026-05-01' },
    { created_at: '2026-05-01T00:00:00.000Z' },
  ],
  ['was sold on a day that no one knows', { status: 'sold' }, { status: 'sold', sold_at: null }],
  ['was sold when the file says', { status: 'sold', sold_at: '2026-11-01' }, { sold_at: '2026-11-01T00:00:00.000Z' }],
  ['is of its dealership', {}, { dealership_name: 'Northbank Cars', dealership_ids: [3], group_id: 1 }],
  [
    'has its price in cents and the words that the search groups',
    { price: '29,990', body: 'HATCH' },
    { price: 2_999_000, simple_body: 'Hatch' },
  ],
])('car of a row %s', (_case, fields, car) => {
  expect(carOf(fields)).toMatchObject(car);
});
