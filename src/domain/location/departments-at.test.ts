import { expect, it } from 'vitest';
import type { Location, LocationType } from './location.ts';
import { departmentsAt } from './departments-at.ts';

// one thousandth of a degree of latitude is 111.19 m
const at = (id: number, location_type: LocationType, north: number | null, dealership_id = 1) => ({
  id,
  dealership_id,
  location_type,
  address: {
    id,
    street: null,
    city: 'Newstead',
    state: 'QLD',
    postcode: '4006',
    lat: north === null ? null : -27 + north / 111.195,
    long: 153,
  } satisfies Location['address'],
});
const yard = at(1, 'sales', 0);

// "finder with call, departments": those that a person finds at the yard
it.each([
  ['service comes before parts', [at(2, 'parts', 0.1), at(3, 'service', 0.1)], [3, 2]],
  ['just within a kilometre', [at(2, 'service', 0.999)], [2]],
  ['just above a kilometre', [at(2, 'service', 1.001)], []],
  ['of another dealership next door', [at(2, 'service', 0.1, 2)], []],
  ['another yard', [at(2, 'sales', 0.1)], []],
  ['on no map', [at(2, 'service', null)], []],
])('departments at a yard: %s', (_case, locations, ids) => {
  expect(departmentsAt(yard, locations).map(({ id }) => id)).toEqual(ids);
});
