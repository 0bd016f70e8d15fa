import type { Car } from '../car/car.ts';
import type { Location } from '../location/location.ts';

/** Where a card says that its car is: the suburb, or the yard where the website has two of them there. */
export function cardPlace(
  { location, dealership_name }: Pick<Car, 'location' | 'dealership_name'>,
  locations: readonly Location[],
): string {
  if (location === null) return dealership_name;
  return locations.some((other) => isBeside(other, location)) ? location.name : location.address.city;
}

const isBeside = (other: Location, own: Location): boolean =>
  other.id !== own.id &&
  other.visible &&
  other.location_type === own.location_type &&
  other.address.city === own.address.city &&
  other.address.state === own.address.state &&
  (other.place_id === null || other.place_id !== own.place_id);
