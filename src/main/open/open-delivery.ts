import { httpDeliveryPrices } from '#adapters/delivery/http-delivery-prices.ts';
import { zonePrices } from '#adapters/delivery/zone-prices.ts';
import type { Clock } from '#app/clock.ts';
import type { DeliveryPricesOf } from '#app/costs/delivery-prices.ts';
import type { PlacesOf } from '#app/location/places.ts';
import type { Environment } from '#main/environment.ts';
import { serviceOptions } from '#main/service-options.ts';

/** Delivery prices from a site's own service, or else from its zones. */
export function openDelivery(
  places: PlacesOf,
  clock: Clock,
  environment: Pick<Environment, 'PRIVATE_WEBHOOKS'>,
): DeliveryPricesOf {
  const zones = zonePrices(places);
  const service = httpDeliveryPrices(serviceOptions(clock, environment));
  return (settings) => (settings.costs.deliveryService === null ? zones : service)(settings);
}
