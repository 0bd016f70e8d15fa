import type { Clock } from './clock.ts';
import type { StockIndex } from './stock-index.ts';
import { phoneChoice } from '#domain/phone/phone-choice.ts';
import type { PhonePolicy } from '#domain/phone/phone-policy.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

/** A visitor asked to see a number. Nobody is told apart: no address, no browser, no session. Names are the specification's. */
export interface CallReveal {
  car_id: number;
  dealership_id: number;
  website_id: number;
  at: Date;
}

/** Port: where reveals are kept. */
export interface CallRevealStore {
  add(reveal: CallReveal): Promise<void>;
}

export interface RevealPorts {
  stock: StockIndex;
  callReveals: CallRevealStore;
  now: ReturnType<Clock['now']>;
  /** A record that could not be kept is only logged (document 1 section 8). */
  report(error: unknown): void;
}

/**
 * The number behind a car's call button, as the dealer wrote it, with its record. The shopper gets the number at once:
 * the record is written behind it. Undefined: this site does not show such a car, or there is no number.
 */
export function recordCallReveal(
  carId: number,
  site: { id: number; filter: StockFilter; policy: PhonePolicy },
  ports: RevealPorts,
): string | undefined {
  const car = ports.stock.byId(site.filter, carId);
  const phone = car && phoneChoice({ car_type: car.car_type, locationPhone: car.location?.phone ?? null }, site.policy);
  if (car === undefined || phone === undefined || phone === null) return undefined;
  ports.callReveals
    .add({ car_id: car.id, dealership_id: car.dealership_id, website_id: site.id, at: ports.now })
    .catch(ports.report);
  return phone;
}
