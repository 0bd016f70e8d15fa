import type { SearchQuery } from '../search/search-query.ts';
import type { LabelsPolicy } from '../labels/labels-policy.ts';
import { modelLabel } from '#domain/import/make-name.ts';
import type { Car } from './car.ts';
import type { CarType } from './car-values.ts';
import { carTitle } from './car-title.ts';

/** A step to where the car stands in the stock; the last has no path. */
export interface BreadcrumbStep {
  name: string;
  href?: string | undefined;
}

type CrumbCar = Pick<Car, 'car_type' | 'make' | 'model' | 'simple_body' | 'name' | 'year' | 'badge' | 'series'>;
const UNKNOWN_MODEL = /^(|unknown|other|n\/?a)$/i;

/** Home, car type, make, model (only if known), body, current title (specification 2.2). `address` gives the one address of a search. */
export function breadcrumb(
  car: CrumbCar,
  labels: LabelsPolicy,
  address: (values: SearchQuery['values']) => string,
): BreadcrumbStep[] {
  const step = (name: string | null, values: SearchQuery['values']): BreadcrumbStep[] =>
    name === null || name.trim() === '' ? [] : [{ name, href: address(values) }];
  return [
    { name: 'Home', href: '/' },
    ...step(typeWord(car.car_type, labels), { car_type: [car.car_type] }),
    ...step(car.make, { make: [car.make] }),
    ...(UNKNOWN_MODEL.test(car.model.trim())
      ? []
      : step(modelLabel(car.make, car.model), { make: [car.make], model: [car.model] })),
    ...step(car.simple_body, { body: [car.simple_body ?? ''] }),
    { name: carTitle(car).name },
  ];
}

/** The site's word for new, demo or used stock. */
export const typeWord = (type: CarType, labels: LabelsPolicy): string =>
  ({ new: labels.newCars, demo: labels.demoCars, used: labels.usedCars })[type];
