import { phoneClick } from '#domain/events/catalogue.ts';
import { phoneChoice } from '#domain/phone/phone-choice.ts';
import type { Car } from '#domain/car/car.ts';
import type { PhonePolicy } from '#domain/phone/phone-policy.ts';
import type { Country } from '#domain/location/country.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { EventRecorder } from './event-recorder.ts';

export interface RevealPorts {
  stock: Pick<StockIndex, 'byId'>;
  events: Pick<EventRecorder, 'record'>;
  now: Date;
}

/**
 * The number behind a car's call button, as the dealer wrote it; that it was revealed is recorded for car, dealership and
 * site. The shopper gets it at once. Undefined: this site does not show such a car, or there is no number.
 */
export function revealPhone(
  carId: number,
  site: { id: number; filter: StockFilter; policy: PhonePolicy; country: Country },
  { stock, events, now }: RevealPorts,
): { phone: string; country: Country; car: Car } | undefined {
  const car = stock.byId(site.filter, carId);
  const phone = car && phoneChoice(car, site.policy, site.country);
  if (car === undefined || phone === undefined || phone === null) return undefined;
  events.record({
    event: phoneClick.id,
    siteId: site.id,
    carId: car.id,
    dealershipId: car.dealership_id,
    at: now,
    details: {},
  });
  return { ...phone, car };
}
