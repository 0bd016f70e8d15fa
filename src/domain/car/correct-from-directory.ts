import type { DirectoryPlaces } from '../location/directory.ts';
import type { Location } from '../location/location.ts';
import type { Car } from './car.ts';

/**
 * Makes cars say what the directory says of their dealership and location now. A car that says so already is returned
 * itself, so that nothing made of it has to be made again.
 */
export function correctFromDirectory({ dealerships, locations }: DirectoryPlaces): (car: Car) => Car {
  const dealershipById = new Map(dealerships.map((one) => [one.id, one]));
  const locationById = new Map(locations.map((one) => [one.id, one]));
  /** Cars share the objects of their locations: each is compared once. */
  const compared = new Map<Location, Location>();
  const current = (old: Location | null, id: number | null): Location | null => {
    const now = id === null ? null : (locationById.get(id) ?? null);
    if (old === null || now === null) return now;
    const known = compared.get(old);
    if (known !== undefined) return known;
    const chosen = JSON.stringify(old) === JSON.stringify(now) ? old : now;
    compared.set(old, chosen);
    return chosen;
  };
  return (car) => {
    const { slug, name } = dealershipById.get(car.dealership_id) ?? { slug: '', name: '' };
    const location = current(car.location, car.location_id);
    return car.location === location && car.dealership_slug === slug && car.dealership_name === name
      ? car
      : { ...car, dealership_slug: slug, dealership_name: name, location };
  };
}
