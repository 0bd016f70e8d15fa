import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import { driveAway } from '../on-road/drive-away.ts';
import type { OnRoadPolicy } from '../on-road/on-road-policy.ts';

/** On what terms prices are compared: drive away in this state, by a site's estimates of the costs on the road. */
export interface PriceTerms {
  state: string;
  onRoad: OnRoadPolicy;
  now: Date;
}

/** A price with what it includes: only prices of one basis compare. */
export interface ComparedPrice {
  price: Cents;
  /** "drive away", or the price type as it was advertised where the costs on the road are not known. */
  basis: string;
  /** Whether costs on the road were estimated and added. */
  estimated: boolean;
}

export const DRIVE_AWAY = 'drive away';

/** Drive-away price as the car's own page computes it. Where that is unknown: the advertised price. */
export function comparedPrice(
  car: Parameters<typeof driveAway>[0],
  price: Cents,
  { state, onRoad, now }: PriceTerms,
): ComparedPrice {
  const estimate = driveAway(car, price, state, onRoad, now);
  if (estimate.shown) return { price: estimate.total, basis: DRIVE_AWAY, estimated: true };
  // a dealer's all-in price of another state compares, as it has the same things in it: no one can take them out
  const isAllIn = estimate.because === 'included' || estimate.because === 'other_state';
  const basis = isAllIn ? DRIVE_AWAY : priceTypeOf(car);
  return { price, basis, estimated: false };
}

const priceTypeOf = ({ price_type }: Pick<Car, 'price_type'>): string => (price_type ?? '').trim().toLowerCase();
