import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import { isSellable } from '../stock/sellable.ts';
import type { PricedExample } from './estimate-range.ts';

/** Comparable cars were made at most so many years before or after. */
export const YEARS_APART = 2;

export type ComparedCar = Pick<Car, 'id' | 'make' | 'model' | 'badge' | 'year' | 'km' | 'car_type' | 'status'>;

/** A car with everything that a comparison needs. */
export type MeasuredCar = ComparedCar & PricedExample;

/** The car with what it is bought for on the site that compares, its year and kilometres, or what is missing. A new car without kilometres has none. */
export function measured<C extends ComparedCar>(
  car: C,
  price: Cents | null,
): (C & PricedExample) | 'price' | 'year' | 'km' {
  const km = car.km ?? (car.car_type === 'new' ? 0 : null);
  if (price === null) return 'price';
  if (car.year === null) return 'year';
  return km === null ? 'km' : { ...car, price, km, year: car.year };
}

/** New cars compare with new ones; a demonstrator is a used car of few kilometres. Sold cars ask for nothing any more. */
export const isComparable = (car: ComparedCar, other: ComparedCar): boolean =>
  other.id !== car.id &&
  isSellable(other) &&
  (car.car_type === 'new') === (other.car_type === 'new') &&
  car.make === other.make &&
  car.model === other.model &&
  badgeFamily(car.badge) === badgeFamily(other.badge) &&
  car.year !== null &&
  other.year !== null &&
  Math.abs(car.year - other.year) <= YEARS_APART;

/**
 * "SR5 (4x4)", "SR5 Double Cab" and "sr5" are one family: the first word that names a trim. Gearbox, drive and engine
 * come before it in many feeds ("2.8 Auto SR5"). A single letter takes the next word along ("M Sport").
 */
export function badgeFamily(badge: string | null): string {
  const words = (badge ?? '')
    .toLowerCase()
    .replaceAll(/\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => word !== '' && !NO_TRIM.test(word));
  return words.slice(0, words[0]?.length === 1 ? 2 : 1).join(' ');
}

const NO_TRIM = /^(?:auto|automatic|manual|awd|4wd|2wd|fwd|rwd|4x[24]|\d\.\dl?|t?diesel|petrol|turbo)$/;
