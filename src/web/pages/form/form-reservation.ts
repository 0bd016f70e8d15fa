import { randomBytes, randomUUID } from 'node:crypto';
import type { ReservationInput } from '#app/lead/accept-lead.ts';
import type { LiveSite } from '#app/live-sites.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { currencyOf } from '#domain/location/country.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { coolingOff } from '#domain/reservation/cooling-off.ts';
import { reserveOffer } from '#domain/reservation/reserve-offer.ts';

/** What is held for whoever sends the form now, at the site's terms and the price of this moment; undefined: it does not qualify. */
export function formReservation(
  { settings }: LiveSite,
  car: Car,
  { now, idempotencyKey }: { now: Date; idempotencyKey: string },
): ReservationInput | undefined {
  const { reserve, site } = settings;
  const offer = reserveOffer(car, carPrice(car, settings, now).purchase, reserve);
  if (!offer.offered) return undefined;
  const country = car.location?.country ?? site.country;
  const cooling = coolingOff(car.car_type, { state: car.location?.address.state ?? null, country }, reserve);
  return {
    carId: car.id,
    carName: carTitle(car).name,
    key: randomBytes(16).toString('base64url'),
    idempotencyKey: idempotencyKey === '' ? randomUUID() : idempotencyKey,
    deposit: offer.deposit,
    currency: currencyOf(country),
    price: offer.price,
    heldUntil: new Date(now.getTime() + reserve.holdMinutes * 60_000),
    keepDays: reserve.keepDays,
    terms: [reserve.terms, cooling?.text].filter((text) => text !== undefined).join('\n'),
    timezone: car.location?.timezone ?? site.timezone,
  };
}
