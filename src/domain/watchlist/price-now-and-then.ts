import { driveAway } from '../on-road/drive-away.ts';
import type { Pricing } from '../price/pricing.ts';
import { priceSince, type PriceSince, type ShownPrice } from './price-since.ts';

/**
 * The change of an advertised price since a vehicle was saved, on the terms of the visit: where prices are drive away,
 * both are worked out by the figures of today, so that new charges of a state are no change of the dealer's price.
 */
export function priceNowAndThen(
  car: Parameters<typeof driveAway>[0],
  saved: ShownPrice,
  now: ShownPrice,
  { driveAway: chosen }: Pick<Pricing, 'driveAway'>,
  today: Date,
): PriceSince {
  const paid = ({ amount, type }: ShownPrice): ShownPrice => {
    if (!chosen || amount === null) return { amount, type };
    const road = driveAway({ ...car, price_type: type }, amount, chosen.state, chosen.onRoad, today);
    return { amount: road.shown ? road.total : amount, type };
  };
  return priceSince(paid(saved), paid(now));
}
