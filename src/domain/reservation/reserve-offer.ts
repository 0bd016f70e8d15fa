import type { Car } from '../car/car.ts';
import { dollars, type Cents } from '../money.ts';
import type { ReservePolicy } from './reserve-policy.ts';

/** Whether a vehicle can be reserved now, or why not. */
export type ReserveOffer =
  | { offered: true; deposit: Cents; price: Cents }
  | { offered: false; because: 'off' | 'sold' | 'reserved' | 'on its way' | 'car type' | 'price' | 'test drive only' };

type Offered = Pick<Car, 'status' | 'reserved' | 'car_type' | 'tag'>;

/**
 * "Reserving is offered only when the car qualifies. The qualifying rule is not shown." Ours: it is in stock (or coming
 * soon, where the site says so), no one has reserved it, its type is among those of the site, it is not there for test
 * drives alone, and it has a price to buy it for that is not below the site's minimum and above the deposit.
 */
export function reserveOffer(car: Offered, purchase: Cents | null, policy: ReservePolicy): ReserveOffer {
  const no = (because: Extract<ReserveOffer, { offered: false }>['because']): ReserveOffer => ({
    offered: false,
    because,
  });
  if (!policy.offered) return no('off');
  if (car.status === 'sold') return no('sold');
  if (car.reserved) return no('reserved');
  if (car.status === 'coming_soon' && !policy.comingSoon) return no('on its way');
  if (!policy.carTypes.includes(car.car_type)) return no('car type');
  if (car.tag === 'Test Drive Only') return no('test drive only');
  const deposit = dollars(policy.deposit);
  if (purchase === null || purchase < dollars(policy.minimumPrice) || purchase <= deposit) return no('price');
  return { offered: true, deposit, price: purchase };
}
