import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import { isSellable } from '../stock/sellable.ts';
import type { PriceSince } from './price-since.ts';

/** How a vehicle stood when it was saved. */
export const SAVED_STATES = ['free', 'reserved', 'coming_soon'] as const;
export type SavedState = (typeof SAVED_STATES)[number];

export type ChangeSinceSaved =
  | { kind: 'sold' | 'reserved' | 'back' | 'arrived' }
  | { kind: 'dropped' | 'rose'; by: Cents };

type StandingCar = Pick<Car, 'status' | 'reserved'>;

export const savedState = ({ status, reserved }: StandingCar): SavedState =>
  reserved ? 'reserved' : status === 'coming_soon' ? 'coming_soon' : 'free';

/**
 * What changed since a vehicle was saved, most important first. A sold one has no other news. `then` is null where it is
 * not known how the vehicle stood: then only its sale and its price are news.
 */
export function whatChanged(then: SavedState | null, car: StandingCar, price: PriceSince): ChangeSinceSaved[] {
  if (!isSellable(car)) return [{ kind: 'sold' }];
  const now = savedState(car);
  const kind =
    then === null || then === now
      ? undefined
      : now === 'reserved'
        ? 'reserved'
        : then === 'reserved'
          ? 'back'
          : 'arrived';
  return [
    ...(kind === undefined ? [] : [{ kind } as const]),
    ...(price === undefined ? [] : [{ kind: price.changed, by: price.by }]),
  ];
}
