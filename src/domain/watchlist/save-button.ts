import type { Car } from '../car/car.ts';
import { isSellable } from '../stock/sellable.ts';
import type { NO_SAVE_BUTTON, WatchlistPolicy } from './watchlist-policy.ts';

type SavedCar = Pick<Car, 'status' | 'car_type' | 'price' | 'images'>;

const HIDDEN_BY: Record<(typeof NO_SAVE_BUTTON)[number], (car: SavedCar) => boolean> = {
  not_used: ({ car_type }) => car_type !== 'used',
  no_price: ({ price }) => price === null || price <= 0,
  no_images: ({ images }) => images.length === 0,
};

/**
 * Whether a vehicle may be kept at hand: "Favourite and compare buttons are hidden on sold cars; on some sites also on
 * non-used cars, zero price or no images."
 */
export const maySave = (car: SavedCar, { noButtonOn }: Pick<WatchlistPolicy, 'noButtonOn'>): boolean =>
  isSellable(car) && !noButtonOn.some((reason) => HIDDEN_BY[reason](car));

/**
 * Whether a vehicle has a save button. `if saved`: "A sold car that is not saved shows no save button."
 */
export function saveButton(car: SavedCar, policy: WatchlistPolicy): 'shown' | 'if saved' | 'none' {
  if (!policy.enabled) return 'none';
  return maySave(car, policy) ? 'shown' : 'if saved';
}
