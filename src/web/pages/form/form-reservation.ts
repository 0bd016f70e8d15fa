import { hash, randomBytes, randomUUID } from 'node:crypto';
import type { RouterContextProvider } from 'react-router';
import type { ReservationInput } from '#app/lead/accept-lead.ts';
import { countsOf } from '#app/stock/counts-of.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { currencyOf } from '#domain/location/country.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { coolingOff } from '#domain/reservation/cooling-off.ts';
import { holdBounds } from '#domain/reservation/hold-bounds.ts';
import { reserveOffer } from '#domain/reservation/reserve-offer.ts';
import { services, visitor } from '../../context.ts';
import { clientNetwork } from '../../visitor/client-network.ts';
import { formOrder } from './form-order.ts';

/** The hold that this form makes, at the site's terms and the current price. `undefined`: the car does not qualify. */
export async function formReservation(
  live: LiveSite,
  car: Car,
  {
    now,
    fields,
    context,
  }: { now: Date; fields: Readonly<Record<string, string>>; context: Readonly<RouterContextProvider> },
): Promise<ReservationInput | undefined> {
  const { settings, record } = live;
  const { reserve, site } = settings;
  const offer = reserveOffer(car, carPrice(car, settings, now).purchase, reserve);
  if (!offer.offered) return undefined;
  const ordered = await formOrder(live, car, fields.journey, { context, now });
  if (!ordered) return undefined;
  const { stock } = context.get(services).search;
  const network = clientNetwork(context.get(visitor).clientAddress);
  const { idempotency_key: idempotencyKey = '' } = fields;
  const [forSale = 0] = await countsOf([EMPTY_QUERY], { site: live, stock, now });
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
    network: network && hash('sha256', `${record.id} ${network}`).slice(0, 32),
    bounds: holdBounds(reserve, forSale),
    ...ordered,
  };
}
