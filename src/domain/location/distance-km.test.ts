import { expect, it } from 'vitest';
import { distanceKm } from './distance-km.ts';

it.each([
  ['Brisbane', [-27.468, 153.025], 'itself', [-27.468, 153.025], 0],
  ['Brisbane', [-27.468, 153.025], 'Sydney', [-33.87, 151.21], 733],
  ['Perth', [-31.954, 115.858], 'Auckland', [-36.849, 174.765], 5347],
  ['one degree of latitude', [0, 0], '', [1, 0], 111],
] as const)('distanceKm from %s %j to %s: %i km', (_from, [lat1, lng1], _to, [lat2, lng2], km) => {
  expect(Math.round(distanceKm(lat1, lng1, lat2, lng2))).toBe(km);
});
