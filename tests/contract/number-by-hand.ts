import type { Car } from '#domain/car/car.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import type { RangeRefinement } from '#domain/search/refinements.ts';

/** Unix seconds. */
export const createdByHand = (car: Car): number => Math.floor(Date.parse(car.created_at) / 1000);

/** The number that a range is about, in the units of the index. */
export function numberByHand(name: RangeRefinement, car: Car, priceOf: (car: Car) => CarPrice): number | null {
  switch (name) {
    case 'price':
      return priceOf(car).compared.purchase;
    case 'subscription_price':
      return priceOf(car).compared.subscription;
    case 'created_at_timestamp':
      return createdByHand(car);
    case 'towing':
      return car.variant.towingcapacitybraked || null;
    case 'consumption':
      return Math.round((car.variant.fuelconsumptioncombined ?? 0) * 10) || null;
    default:
      return car[name];
  }
}
