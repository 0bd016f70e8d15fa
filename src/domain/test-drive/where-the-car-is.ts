import type { Car } from '../car/car.ts';
import { modelLabel } from '../import/make-name.ts';

/** Where the car of a test drive will be: `from` is the location it stands at, when that is another one. */
export function whereTheCarIs({ make, model }: Pick<Car, 'make' | 'model'>, from: string | undefined): string {
  const name = modelLabel(make, model);
  return from === undefined ? `The ${name} is at this location.` : `We’ll bring the ${name} here from ${from}.`;
}
