import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import type { TradeInStore } from '#app/trade-in/trade-in-store.ts';
import { isGood } from '#domain/trade-in/trade-in-offer.ts';
import { estimateDelivery } from '#app/costs/estimate-delivery.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { JourneyAnswers } from '#domain/checkout-journey/journey-answers.ts';
import type { JourneyPrices } from '#domain/checkout-journey/journey-sum.ts';
import { dollars, type Cents } from '#domain/money.ts';
import { driveAway, type DriveAway } from '#domain/on-road/drive-away.ts';
import type { DutyState } from '#domain/on-road/vehicle-duty.ts';
import { carPrice } from '#domain/price/car-price.ts';

export interface PricesNow extends JourneyPrices {
  road: DriveAway;
  /** The state of the valuation they have begun; `gone`: it has expired. */
  valuation: { key: string; state: 'begun' | 'accepted' | 'gone' } | null;
}

/** Every amount of a journey now, from settings, stock and delivery zones. `undefined`: the car has no price. */
export async function journeyPrices(
  answers: JourneyAnswers,
  car: Car,
  { settings, record }: LiveSite,
  {
    delivery,
    tradeIns,
    now,
    agreed,
    onRoadIn,
  }: {
    delivery: DeliveryPricesOf;
    tradeIns: Pick<TradeInStore, 'byKey'>;
    now: Date;
    /** The price of the reservation, which stays even if the price of the car changes. */
    agreed?: Cents | undefined;
    /** The state whose charges are added; `null`: as advertised, without charges; absent: that of the yard. */
    onRoadIn?: DutyState | null | undefined;
  },
): Promise<PricesNow | undefined> {
  const purchase = agreed ?? carPrice(car, settings, now).advertised;
  if (purchase === null) return undefined;
  const estimate = driveAway(car, purchase, onRoadIn ?? car.location?.address.state ?? '', settings.onRoad, now);
  const road: DriveAway = estimate.shown && onRoadIn === null ? { shown: false, because: 'no_state' } : estimate;
  return {
    price: purchase,
    road,
    onRoad: road.shown ? road.total - road.price : 0,
    delivery: await deliveryOf(answers, car, settings, delivery),
    products: settings.reserve.products
      .filter(({ carTypes }) => carTypes.includes(car.car_type))
      .map(({ id, name, price }) => ({ id, name, price: dollars(price) })),
    deposit: dollars(settings.reserve.deposit),
    ...(await tradeInOf(answers, record.id, tradeIns, now)),
  };
}

async function deliveryOf(
  { choose }: JourneyAnswers,
  car: Car,
  settings: LiveSite['settings'],
  delivery: DeliveryPricesOf,
): Promise<Cents | null> {
  if (choose?.way !== 'deliver') return null;
  const answer = await estimateDelivery(choose.postcode, car, settings, delivery);
  return answer.kind === 'estimate' ? answer.estimate.price : null;
}

/** Only an offer that was accepted and is still valid comes off the price. */
async function tradeInOf(
  { 'trade-in': answer }: JourneyAnswers,
  siteId: number,
  tradeIns: Pick<TradeInStore, 'byKey'>,
  now: Date,
): Promise<Pick<PricesNow, 'tradeIn' | 'valuation'>> {
  if (answer?.way !== 'value') return { tradeIn: null, valuation: null };
  const { key } = answer;
  const found = await tradeIns.byKey(siteId, key, now);
  const offer = found?.offer ?? null;
  if (!found || (offer !== null && !isGood(offer, now))) return { tradeIn: null, valuation: { key, state: 'gone' } };
  if (offer === null || found.acceptedAt === null) return { tradeIn: null, valuation: { key, state: 'begun' } };
  const { vehicle: name, price, owing } = offer;
  return { tradeIn: { name, price, owing }, valuation: { key, state: 'accepted' } };
}
