import { distanceKm } from './distance-km.ts';
import type { Location } from './location.ts';

export interface Point {
  lat: number;
  lng: number;
}

/** "Choosing a place geocodes it and lists up to 5 dealerships within 250 km." */
export const DEALER_SEARCH = { withinKm: 250, most: 5 } as const;

export interface Nearby<L> {
  location: L;
  km: number;
}

/** Every location that is on the map, nearest first; equally far ones as they came. */
export const byDistance = <L extends Pick<Location, 'address'>>(
  locations: readonly L[],
  { lat, lng }: Point,
): Nearby<L>[] =>
  locations
    .flatMap((location) => {
      const { lat: toLat, long: toLng } = location.address;
      return toLat === null || toLng === null ? [] : [{ location, km: distanceKm(lat, lng, toLat, toLng) }];
    })
    .sort((one, other) => one.km - other.km);

/** What the finder lists around a place. */
export const nearestLocations = <L extends Pick<Location, 'address'>>(
  locations: readonly L[],
  point: Point,
  { withinKm, most }: { withinKm: number; most: number } = DEALER_SEARCH,
): Nearby<L>[] =>
  byDistance(locations, point)
    .filter(({ km }) => km <= withinKm)
    .slice(0, most);
