import { googleListing } from '#domain/syndication/google-vehicle-ads.ts';
import { metaListing } from '#domain/syndication/meta-inventory.ts';
import { notForSale, type AdvertisedCar } from '#domain/syndication/advertised-car.ts';
import { joinAnd } from '#domain/text/words.ts';
import type { SyndicationPolicy } from '#domain/syndication/syndication-policy.ts';

export const RECEIVERS = ['google', 'meta'] as const;
export type Receiver = (typeof RECEIVERS)[number];
export const RECEIVER_NAMES: Record<Receiver, string> = { google: 'Google', meta: 'Meta' };

/** A receiver whose file leaves a car out, and what to fix, one short phrase each. */
export interface HeldBack {
  from: Receiver;
  missing: string[];
}

/**
 * What to do, by the field that the rules of the files name first ("vin: its VIN …"). Reasons that cannot be fixed, such as
 * a caravan at Google, are not listed.
 */
const MISSING: Record<string, string> = {
  id: 'no stock number (add it in the feed)',
  vehicle_id: 'no stock number (add it in the feed)',
  vin: 'VIN is not 17 characters (fix it in the feed)',
  store_code: 'no location (add it in the feed)',
  vehicle_fulfillment: 'no location (add it in the feed)',
  image_link: 'no working photo (add one)',
  'image[0].url': 'no working photo (add one)',
  price: 'no price (enter one)',
  vehicle_price_type: 'unclear price type (use drive away or, for a used car, excluding government charges)',
  vehicle_msrp: 'no RRP (a new car needs one: enter it as the was price)',
  year: 'no year (add it in the feed)',
  mileage: 'no kilometres (add them in the feed)',
  'mileage.value': 'no kilometres (add them in the feed)',
  color: 'no colour (add it in the feed)',
  exterior_color: 'no colour (add it in the feed)',
  'address.city': 'no location (add it in the feed)',
  'address.region': 'no location (add it in the feed)',
};
const LISTING = { google: googleListing, meta: metaListing } as const;

/** The receivers that a car for sale is not sent to, of those whose files the site offers. */
export function heldBack(
  car: AdvertisedCar,
  policy: Pick<SyndicationPolicy, 'files' | 'storeCodes' | 'newCarMsrp'>,
): HeldBack[] {
  if (notForSale(car).length > 0) return [];
  return RECEIVERS.filter((receiver) => policy.files.includes(receiver)).flatMap((from) => {
    const listed = LISTING[from](car, policy);
    if ('row' in listed) return [];
    const missing = [...new Set(listed.refused.flatMap(missingIn))];
    return missing.length === 0 ? [] : [{ from, missing }];
  });
}

/** A reason without a field, such as "Google accepts only cars and utes.", gives nothing to do. */
const missingIn = (refused: string): string[] => {
  const [, field, reason] = /^([\w[\].-]+): (.+)$/.exec(refused) ?? [];
  return field === undefined ? [] : [MISSING[field] ?? `${field.replaceAll('_', ' ')} ${reason}`];
};

/** "Not sent to Google and Meta: no price (enter one)" */
export function heldBackText(all: readonly HeldBack[]): string | null {
  if (all.length === 0) return null;
  const from = joinAnd(all.map((one) => RECEIVER_NAMES[one.from]));
  return `Not sent to ${from}: ${[...new Set(all.flatMap(({ missing }) => missing))].join('; ')}`;
}
