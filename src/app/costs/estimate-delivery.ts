import type { Car } from '#domain/car/car.ts';
import { isPostcode, POSTCODE_MESSAGES } from '#domain/location/postcode.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { DeliveryEstimate, DeliveryPricesOf } from './delivery-prices.ts';

export type DeliveryAnswer = { kind: 'estimate'; estimate: DeliveryEstimate } | { kind: 'refused'; because: string };

const NO_POSTCODE = 'Please enter a postcode.';
const NO_ESTIMATE =
  "Sorry, we can't provide an estimate for that location. Please use the enquiry form on this page or give us a call to get a quote.";

/** What it costs to bring this car to a postcode, as someone typed it. A service that is away is no reason for an error. */
export async function estimateDelivery(
  typed: string,
  car: Pick<Car, 'location'>,
  settings: SiteSettings,
  prices: DeliveryPricesOf,
): Promise<DeliveryAnswer> {
  const postcode = typed.replaceAll(/\s/g, '');
  if (postcode === '') return { kind: 'refused', because: NO_POSTCODE };
  if (!isPostcode(postcode)) return { kind: 'refused', because: POSTCODE_MESSAGES.shape };
  const { lat, long } = car.location?.address ?? { lat: null, long: null };
  const from = lat === null || long === null ? null : { lat, lng: long };
  const estimate = await prices(settings)
    .price({ postcode, from })
    .catch(() => undefined);
  return estimate === undefined ? { kind: 'refused', because: NO_ESTIMATE } : { kind: 'estimate', estimate };
}

/** "$285"; a delivery that costs nothing is free. */
export const deliveryLabel = (price: Cents, currencyLabel: string | null): string =>
  price === 0 ? 'Free' : formatMoney(price, currencyLabel);
