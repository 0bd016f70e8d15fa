import type { RouterContextProvider } from 'react-router';
import type { LiveSite } from '#app/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import type { Order } from '#domain/order/order.ts';
import { hasJourney } from '#domain/reservation/has-journey.ts';
import { services } from '../../context.ts';
import { countedDelivery } from '../checkout-journey/counted-delivery.ts';
import { journeyOrder } from '../checkout-journey/journey-order.ts';
import { journeyPrices } from '../checkout-journey/journey-prices.ts';

/** The last part of the address of a checkout journey. */
const JOURNEY = /\/checkout-journey\/([\w-]{22})$/;

/**
 * What is bought with the form that is sent now: by the answers of the checkout journey whose address it bears, when it is
 * of this site and about this car; else the car alone. Undefined: the car has no price.
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
