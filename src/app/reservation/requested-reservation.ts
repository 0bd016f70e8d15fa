import { hash, randomBytes, randomUUID } from 'node:crypto';
import { chargesIn } from '#app/checkout-journey/answer-journey.ts';
import { journeyOrder } from '#app/checkout-journey/journey-order.ts';
import { journeyPrices } from '#app/checkout-journey/journey-prices.ts';
import type { Journeys } from '#app/checkout-journey/journeys.ts';
import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import type { ReservationInput } from '#app/lead/accept-lead.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { countsOf } from '#app/stock/counts-of.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { TradeInStore } from '#app/trade-in/trade-in-store.ts';
import { carTitle } from '#domain/car/car-title.ts';
import type { Car } from '#domain/car/car.ts';
import { currencyOf } from '#domain/location/country.ts';
import type { Order } from '#domain/order/order.ts';
import type { DutyState } from '#domain/on-road/vehicle-duty.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { coolingOff } from '#domain/reservation/cooling-off.ts';
import { hasJourney } from '#domain/reservation/has-journey.ts';
import { heldUntil } from '#domain/reservation/held-until.ts';
import { holdBounds } from '#domain/reservation/hold-bounds.ts';
import { reserveOffer } from '#domain/reservation/reserve-offer.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';

export interface RequestPorts {
  search: { stock: StockIndex };
  journeys: Pick<Journeys, 'byKey'>;
  tradeIns: { store: Pick<TradeInStore, 'byKey'> };
  delivery: DeliveryPricesOf;
}

/** The hold that a form makes, at the site's terms and the current price. `undefined`: the car does not qualify. */
export async function requestedReservation(
  ports: RequestPorts,
  live: LiveSite,
  car: Car,
  {
    fields,
    network,
    onRoadIn,
    now,
  }: {
    fields: Readonly<Record<string, string>>;
    /** Of the visitor; null: near the server. */
    network: string | null;
    /** The state whose charges the shopper has seen in the price; absent: as advertised. */
    onRoadIn?: DutyState | undefined;
    now: Date;
  },
): Promise<ReservationInput | undefined> {
  const { settings, record } = live;
  const { reserve, site } = settings;
  const offer = reserveOffer(car, carPrice(car, settings, now).advertised, reserve);
  if (!offer.offered) return undefined;
  const ordered = await requestedOrder(ports, live, car, { address: fields.journey, onRoadIn, now });
  if (!ordered) return undefined;
  const { idempotency_key: idempotencyKey = '' } = fields;
  const [forSale = 0] = await countsOf([EMPTY_QUERY], { site: live, stock: ports.search.stock, now });
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
    heldUntil: heldUntil(reserve, now),
    keepDays: reserve.keepDays,
    terms: [reserve.terms, cooling?.text].filter((text) => text !== undefined).join('\n'),
    timezone: car.location?.timezone ?? site.timezone,
    network: network && hash('sha256', `${record.id} ${network}`).slice(0, 32),
    bounds: holdBounds(reserve, forSale),
    ...ordered,
  };
}

/** The key in the address of a checkout journey. */
const JOURNEY = /\/checkout-journey\/([\w-]{22})$/;

/**
 * The order of a form: by the answers of the checkout journey it names, when that journey is of this site and about this
 * car, or else the car alone. `undefined`: the car has no price.
 */
async function requestedOrder(
  { journeys, tradeIns, delivery }: RequestPorts,
  site: LiveSite,
  car: Car,
  {
    address,
    onRoadIn,
    now,
  }: {
    /** Of the journey. */
    address: string | undefined;
    onRoadIn: DutyState | undefined;
    now: Date;
  },
): Promise<{ order: Order; journey: string | null } | undefined> {
  const key = hasJourney(site.settings) ? JOURNEY.exec(address ?? '')?.[1] : undefined;
  const known = key === undefined ? undefined : await journeys.byKey(site.record.id, key, now);
  const answers = known?.carId === car.id ? known.answers : null;
  const prices = await journeyPrices(answers ?? {}, car, site, {
    delivery,
    tradeIns: tradeIns.store,
    now,
    onRoadIn: answers === null ? (onRoadIn ?? null) : chargesIn(answers),
  });
  if (!prices) return undefined;
  return { order: journeyOrder({ site, car, answers, prices, now }), journey: answers === null ? null : key! };
}
