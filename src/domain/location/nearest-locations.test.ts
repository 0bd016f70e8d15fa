import { expect, it } from 'vitest';
import type { Location } from './location.ts';
import { nearestLocations } from './nearest-locations.ts';

/** A location this many kilometres north of the equator's beginning: a degree is 111.195 km at a radius of 6371. */
const north = (km: number, id = km) =>
  ({ id, address: { lat: km / 111.19493, long: 0 } }) as { id: number; address: Location['address'] };
const found = (...locations: ReturnType<typeof north>[]) =>
  nearestLocations(locations, { lat: 0, lng: 0 }).map(({ location }) => location.id);

it.each([
  ['just within', [249.99], [249.99]],
  ['just beyond', [250.01], []],
  ['nearest first', [200, 10, 100], [10, 100, 200]],
  ['five', [5, 4, 3, 2, 1], [1, 2, 3, 4, 5]],
  ['and no sixth', [6, 5, 4, 3, 2, 1], [1, 2, 3, 4, 5]],
])('nearestLocations: %s (up to 5 within 250 km)', (_case, kms, expected) => {
  expect(found(...kms.map((km) => north(km)))).toEqual(expected);
});

it('nearestLocations leaves out locations without coordinates', () => {
  const lost = { id: 9, address: { lat: null, long: null } as Location['address'] };
  expect(nearestLocations([lost, north(1)], { lat: 0, lng: 0 })).toHaveLength(1);
});
