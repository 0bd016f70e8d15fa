import type { AscItem } from '#domain/events/asc-events.ts';
import type { Car } from '#domain/car/car.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import { lacksGst } from '#domain/price/lacks-gst.ts';

/** A car for the council's events, with no more than its page shows. A price that GST is still to be added to is left out. */
export function ascItem(car: Car, { purchase }: Pick<CarPrice, 'purchase'>): AscItem {
  const id = car.stocknum ?? car.slug;
  return {
    item_id: id,
    item_number: id,
    item_condition: car.car_type === 'new' ? 'new' : 'used',
    item_year: car.year ?? '',
    item_make: car.make,
    item_model: car.model,
    ...(car.badge && { item_variant: car.badge }),
    ...(purchase !== null && !lacksGst(car.price_type) && { item_price: Math.round(purchase / 100) }),
    item_color: car.colour ?? 'unknown',
    ...(car.simple_body !== null && { item_type: car.simple_body }),
  };
}
