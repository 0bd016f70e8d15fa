import { slugify } from '../slug/slugify.ts';
import type { WordsPolicy } from '../words/words-policy.ts';
import type { Car, CarType } from './car.ts';
import { carTitle } from './car-title.ts';

/** A step to where the car stands in the stock; the last has no path. */
export interface Crumb {
  name: string;
  path?: string | undefined;
}

type CrumbCar = Pick<Car, 'car_type' | 'make' | 'model' | 'simple_body' | 'name' | 'year' | 'badge' | 'series'>;
const UNKNOWN_MODELS = new Set(['', 'unknown', 'other', 'n-a']);

/** Home, car type, make, model (only if known), body, current title (document 2 section 2). */
export function breadcrumb(car: CrumbCar, words: WordsPolicy): Crumb[] {
  const make = slugify(car.make);
  const model = slugify(car.model);
  const body = slugify(car.simple_body ?? '');
  return [
    { name: 'Home', path: '/' },
    { name: typeWord(car.car_type, words), path: `/search/${car.car_type}-cars` },
    ...(make === '' ? [] : [{ name: car.make, path: `/search/${make}` }]),
    ...(make === '' || UNKNOWN_MODELS.has(model) ? [] : [{ name: car.model, path: `/search/${make}/${model}` }]),
    ...(body === '' ? [] : [{ name: car.simple_body ?? '', path: `/search/${body}` }]),
    { name: carTitle(car).name },
  ];
}

/** The site's word for new, demo or used stock. */
export const typeWord = (type: CarType, words: WordsPolicy): string =>
  ({ new: words.newCars, demo: words.demoCars, used: words.usedCars })[type];
