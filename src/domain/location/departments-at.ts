import { distanceKm } from './distance-km.ts';
import type { Location } from './location.ts';

/** Within this, a workshop or parts counter belongs to the yard. */
const AT_YARD_KM = 1;

type Place = Pick<Location, 'dealership_id' | 'location_type' | 'address'>;

/** The service and parts departments of a yard: of the same dealership and within a kilometre, service first. */
export const departmentsAt = <L extends Place>(yard: Place, locations: readonly L[]): L[] =>
  locations
    .filter(
      (one) =>
        one.location_type !== 'sales' && one.dealership_id === yard.dealership_id && isNear(one.address, yard.address),
    )
    .toSorted((one, other) => other.location_type.localeCompare(one.location_type));

function isNear(one: Location['address'], other: Location['address']): boolean {
  if (one.lat === null || one.long === null || other.lat === null || other.long === null) return false;
  return distanceKm(one.lat, one.long, other.lat, other.long) <= AT_YARD_KM;
}
