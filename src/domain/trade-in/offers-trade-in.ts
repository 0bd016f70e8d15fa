import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import type { TradeInPolicy } from './trade-in-policy.ts';

/**
 * "The trade-in button on a vehicle shows only when the autograb feature is on, status is in_stock, the car is not sold and
 * not reserved, and price is above 200." `price`: the one that the page shows.
 */
export const offersTradeIn = (
  { status, sold_at, reserved }: Pick<Car, 'status' | 'sold_at' | 'reserved'>,
  price: Cents | null,
  { autograb, minimumPrice }: Pick<TradeInPolicy, 'autograb' | 'minimumPrice'>,
): boolean =>
  autograb && status === 'in_stock' && sold_at === null && !reserved && price !== null && price > minimumPrice * 100;
