import type { RouterContextProvider } from 'react-router';
import { journeyOrder } from '#app/checkout-journey/journey-order.ts';
import { journeyPrices } from '#app/checkout-journey/journey-prices.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { Order } from '#domain/order/order.ts';
import { hasJourney } from '#domain/reservation/has-journey.ts';
import { services } from '../../context.ts';
import { countedDelivery } from '../checkout-journey/counted-delivery.ts';

/** The key in the address of a checkout journey. */
const JOURNEY = /\/checkout-journey\/([\w-]{22})$/;

/**
 * The order of a form: by the answers of the checkout journey it names, when that journey is of this site and about this
 * car, or else the car alone. `undefined`: the car has no price.
 */
export async function formOrder(
  site: LiveSite,
  car: Car,
  address: string | undefined,
  { context, now }: { context: Readonly<RouterContextProvider>; now: Date },
): Promise<{ order: Order; journey: string | null } | undefined> {
  const { journeys, tradeIns } = context.get(services);
  const key = hasJourney(site.settings) ? JOURNEY.exec(address ?? '')?.[1] : undefined;
  const known = key === undefined ? undefined : await journeys.byKey(site.record.id, key, now);
  const answers = known?.carId === car.id ? known.answers : null;
  const ports = { delivery: countedDelivery(context), tradeIns: tradeIns?.store, now };
  const prices = await journeyPrices(answers ?? {}, car, site, ports);
  if (!prices) return undefined;
  return { order: journeyOrder({ site, car, answers, prices, now }), journey: answers === null ? null : key! };
}
