import type { Car } from '../car/car.ts';
import { FEED, type CarEdit } from './edit-car.ts';

/** States that staff can set on a car, in the order of its life. */
export const AVAILABILITIES = ['coming_soon', 'for_sale', 'reserved', 'sold'] as const;
export type Availability = (typeof AVAILABILITIES)[number];

type Selling = Pick<Car, 'status' | 'reserved'>;

export const availabilityOf = ({ status, reserved }: Selling): Availability => {
  if (status === 'sold') return 'sold';
  if (reserved) return 'reserved';
  return status === 'coming_soon' ? 'coming_soon' : 'for_sale';
};

/**
 * The edit that makes a car available as wanted; undefined: it is already. `reserved` leaves a car that is on its way
 * on its way. When a car was sold is always set together with whether it was.
 */
export function makeAvailable(car: Selling, to: Availability, at: Date): CarEdit | undefined {
  if (availabilityOf(car) === to) return undefined;
  if (to === 'sold') return { status: 'sold', reserved: false, sold_at: at.toISOString() };
  const status =
    to === 'coming_soon' || (to === 'reserved' && car.status === 'coming_soon') ? 'coming_soon' : 'in_stock';
  return { status, reserved: to === 'reserved', sold_at: null };
}

/** The feed decides again. */
export const FEED_AVAILABILITY = { status: FEED, reserved: FEED, sold_at: FEED } as const satisfies CarEdit;
