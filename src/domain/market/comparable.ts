import type { Car } from '../car/car.ts';
import { isSellable } from '../stock/sellable.ts';
import type { ComparedPrice } from './compared-price.ts';
import type { PricedExample } from './estimate-range.ts';
import type { LikeCar } from './likeness.ts';

/** Comparable cars were made at most this many years before or after. */
export const YEARS_APART = 2;

export type MarketCar = LikeCar & Pick<Car, 'id' | 'make' | 'model' | 'year' | 'km' | 'car_type' | 'status'>;

/** A car with everything that a comparison needs; its price is the one that compares. */
export type MeasuredCar = MarketCar & PricedExample & Pick<ComparedPrice, 'basis'>;

/** The car with the price that compares, its year and kilometres, or what is missing. A new car without kilometres has none. */
export function measured<C extends MarketCar>(
  car: C,
  compared: ComparedPrice | null,
): (C & MeasuredCar) | 'price' | 'year' | 'km' {
  const km = car.km ?? (car.car_type === 'new' ? 0 : null);
  if (compared === null) return 'price';
  if (car.year === null) return 'year';
  return km === null ? 'km' : { ...car, price: compared.price, basis: compared.basis, km, year: car.year };
}

/** New cars compare with new ones; a demonstrator is a used car of few kilometres. Sold cars ask for nothing any more. */
export const isComparable = (car: MarketCar, other: MarketCar): boolean =>
  other.id !== car.id &&
  isSellable(other) &&
  (car.car_type === 'new') === (other.car_type === 'new') &&
  car.make === other.make &&
  car.model === other.model &&
  car.year !== null &&
  other.year !== null &&
  Math.abs(car.year - other.year) <= YEARS_APART;
