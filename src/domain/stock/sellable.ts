import type { Car } from '../car/car.ts';

/** Available means in stock or coming soon; anything else is shown as sold, with the way to similar ones. */
export const isSellable = (car: Pick<Car, 'status'>): boolean =>
  car.status === 'in_stock' || car.status === 'coming_soon';
