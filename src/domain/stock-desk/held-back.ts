import { googleListing } from '../syndication/google-vehicle-ads.ts';
import { metaListing } from '../syndication/meta-inventory.ts';
import { notForSale, type AdvertisedCar } from '../syndication/advertised-car.ts';
import type { SyndicationPolicy } from '../syndication/syndication-policy.ts';

export const RECEIVERS = ['google', 'meta'] as const;
export type Receiver = (typeof RECEIVERS)[number];
export const RECEIVER_NAMES: Record<Receiver, string> = { google: 'Google', meta: 'Meta' };

/** A receiver whose file a car is not in, and what would bring it in, one short phrase each. */
export interface HeldBack {
  from: Receiver;
  todo: string[];
}

/**
 * What to do where the rules of the files say what is wrong: they name the field first ("vin: its VIN …"). What nobody can
 * do anything about (a caravan at Google) is not listed.
 */
const TODO: Record<string, string> = {
  id: 'no stock number, enter one in the feed',
  vehicle_id: 'no stock number, enter one in the feed',
  vin: 'VIN is not 17 characters, correct it in the feed',
  store_code: 'stands at no location, name one in the feed',
  vehicle_fulfillment: 'stands at no location, name one in the feed',
  image_link: 'no picture, add one',
  'image[0].url': 'no picture, add one',
  price: 'no price, enter one',
  vehicle_price_type: 'say whether the price is drive away or before charges',
  vehicle_msrp: 'a new car needs the recommended price as its earlier price',
  year: 'no year, enter it in the feed',
  mileage: 'no kilometres, enter them in the feed',
  'mileage.value': 'no kilometres, enter them in the feed',
  color: 'no colour, enter it in the feed',
  exterior_color: 'no colour, enter it in the feed',
  'address.city': 'stands at no location, name one in the feed',
  'address.region': 'stands at no location, name one in the feed',
};
const LISTING = { google: googleListing, meta: metaListing } as const;

/** Which files a car that is for sale is kept from; those that the site offers are asked. */
export function heldBack(
  car: AdvertisedCar,
  policy: Pick<SyndicationPolicy, 'files' | 'storeCodes' | 'newCarMsrp'>,
): HeldBack[] {
  if (notForSale(car).length > 0) return [];
  return RECEIVERS.filter((receiver) => policy.files.includes(receiver)).flatMap((from) => {
    const listed = LISTING[from](car, policy);
    if ('row' in listed) return [];
    const todo = [...new Set(listed.refused.flatMap(toDo))];
    return todo.length === 0 ? [] : [{ from, todo }];
  });
}

/** "Google takes cars and utes alone." names no field. */
const toDo = (refused: string): string[] => {
  const [, field, reason] = /^([\w[\].-]+): (.+)$/.exec(refused) ?? [];
  return field === undefined ? [] : [TODO[field] ?? `${field.replaceAll('_', ' ')} ${reason}`];
};

/** "Kept from Google and Meta: no price, enter one" */
export function heldBackText(all: readonly HeldBack[]): string | null {
  if (all.length === 0) return null;
  const from = all.map((one) => RECEIVER_NAMES[one.from]).join(' and ');
  return `Kept from ${from}: ${[...new Set(all.flatMap(({ todo }) => todo))].join('; ')}`;
}
