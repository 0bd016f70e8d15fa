import type { Car } from '../car/car.ts';
import type { CarPrice } from './car-price.ts';

type TypedCar = Pick<Car, 'price_type'> & { location: { address: { state: string } } | null };

/** What a price includes, in words: as the dealer says it, or as the visit has it worked out. `state`: the buyer's. */
export function priceTypeWords(
  { price_type, location }: TypedCar,
  { driveAway }: Pick<CarPrice, 'driveAway'>,
  state: string | undefined,
): string | null {
  if (driveAway === null) return price_type;
  if (driveAway.shown) return `Drive away in ${driveAway.state}, estimate`;
  switch (driveAway.because) {
    case 'included':
    case 'no_price':
      return price_type;
    case 'other_state':
      return `${price_type} in ${location?.address.state}, not known in ${state}`;
    case 'without_gst':
    case 'no_state':
    case 'outdated':
    case 'duty_unknown':
      return `${price_type ?? 'As advertised'}, drive away not known`;
  }
}
