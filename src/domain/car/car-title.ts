import { makeAndModel } from '#domain/import/make-name.ts';
import type { Car } from './car.ts';

/** The words a car goes by: `name` "2022 Mazda CX-5", `variant` "Touring AWD" (empty when unknown), `full` both. */
export interface CarTitle {
  name: string;
  variant: string;
  full: string;
}

type TitledCar = Pick<Car, 'name' | 'year' | 'make' | 'model' | 'badge' | 'series'>;

export function carTitle(car: TitledCar): CarTitle {
  const given = car.name.trim();
  const named =
    given !== '' ? given : [car.year, car.make, car.model].filter((part) => part !== null && part !== '').join(' ');
  // "3 becomes Mazda3" (specification 1.9), on cards and titles as in filters.
  const name = named.replace(`${car.make} ${car.model}`, makeAndModel(car.make, car.model));
  const variant = [car.badge, car.series]
    .map((part) => part?.trim() ?? '')
    .filter((part) => part !== '')
    .join(' ');
  return { name, variant, full: variant === '' ? name : `${name} ${variant}` };
}
