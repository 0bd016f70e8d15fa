import { googleListing } from '#domain/syndication/google-vehicle-ads.ts';
import { metaListing } from '#domain/syndication/meta-inventory.ts';
import { notForSale, unfitPrice, type AdvertisedCar } from '#domain/syndication/advertised-car.ts';
import { joinAnd } from '#domain/text/words.ts';
import type { SyndicationPolicy } from '#domain/syndication/syndication-policy.ts';
import { obstacleText, type CureAt, type Obstacle } from './obstacle.ts';

export const RECEIVERS = ['google', 'meta'] as const;
export type Receiver = (typeof RECEIVERS)[number];
export const RECEIVER_NAMES: Record<Receiver, string> = { google: 'Google', meta: 'Meta' };

/** A receiver whose file leaves a car out, and what to fix. */
export interface HeldBack {
  from: Receiver;
  missing: Obstacle[];
}

const missing = (text: string, cure: string, at: CureAt): Obstacle => ({ text, cure: { text: cure, at } });
const STOCK_NUMBER = missing('no stock number', 'add it in the feed', 'feed');
const LOCATION = missing('no location', 'add it in the feed', 'location');
const PHOTO = missing('no working photo', 'add one', 'photos');
const KILOMETRES = missing('no kilometres', 'enter them', 'km');
const NO_VIN = missing('no VIN', 'enter it', 'vin');
const COLOUR = missing('no colour', 'enter it', 'colour');

/** What to do, by the field that the rules of the files name first ("vin: its VIN …"). */
const MISSING: Record<string, Obstacle> = {
  id: STOCK_NUMBER,
  vehicle_id: STOCK_NUMBER,
  vin: missing('VIN is not 17 characters', 'correct it', 'vin'),
  store_code: LOCATION,
  vehicle_fulfillment: LOCATION,
  image_link: PHOTO,
  'image[0].url': PHOTO,
  price: missing('no price', 'enter one', 'price'),
  vehicle_price_type: missing(
    'unclear price type',
    'use drive away or, for a used car, excluding government charges',
    'price_type',
  ),
  vehicle_msrp: missing('no RRP', 'a new car needs one: enter it as the was price', 'before_price'),
  year: missing('no year', 'add it in the feed', 'feed'),
  mileage: KILOMETRES,
  'mileage.value': KILOMETRES,
  color: COLOUR,
  exterior_color: COLOUR,
  'address.city': LOCATION,
  'address.region': LOCATION,
};
const NOT_FOR_SALE = missing('only takes cars that are for sale', 'change the availability', 'availability');
const WITHOUT_GST = missing('the price is without GST', 'enter the price with GST and its price type', 'price_type');
const LISTING = { google: googleListing, meta: metaListing } as const;

/** The receivers that a website has a stock file for. None can fetch one without the key of its address. */
export const receiversOf = ({ key, files }: Pick<SyndicationPolicy, 'key' | 'files'>): Receiver[] =>
  key === null ? [] : RECEIVERS.filter((receiver) => files.includes(receiver));

type FilePolicy = Pick<SyndicationPolicy, 'files' | 'storeCodes' | 'newCarMsrp'>;

/** All that keeps a car out of the file of a receiver, by the rules of that file. */
export function obstaclesAt(receiver: Receiver, car: AdvertisedCar, policy: FilePolicy): Obstacle[] {
  if (notForSale(car).length > 0) return [NOT_FOR_SALE];
  const listed = LISTING[receiver](car, policy);
  if ('row' in listed) return [];
  const price = unfitPrice(car);
  return [
    ...new Set([
      ...(price.length > 0 ? [WITHOUT_GST] : []),
      ...listed.refused.filter((reason) => !price.includes(reason)).map((reason) => obstacleOf(reason, car)),
    ]),
  ];
}

/** Of a reason without a field, such as "Google accepts only cars and utes.", nothing can be done. */
function obstacleOf(refused: string, { car }: AdvertisedCar): Obstacle {
  const [, field, reason] = /^([\w[\].-]+): (.+)$/.exec(refused) ?? [];
  if (field === undefined) return { text: refused.replace(/\.$/, ''), cure: null };
  if (field === 'vin' && !car.vin) return NO_VIN;
  return MISSING[field] ?? missing(`${field.replaceAll('_', ' ')} ${reason}`, 'fix it in the feed', 'feed');
}

/**
 * The receivers that a car for sale is not sent to although it could be, of those that the site has a file for. What is
 * meant to be so, such as a caravan at Google or a truck that is priced without GST, is not listed.
 */
export function heldBack(car: AdvertisedCar, policy: FilePolicy & Pick<SyndicationPolicy, 'key'>): HeldBack[] {
  if (notForSale(car).length > 0) return [];
  return receiversOf(policy).flatMap((from) => {
    const obstacles = obstaclesAt(from, car, policy);
    const isMeant = obstacles.some((one) => one.cure === null || one === WITHOUT_GST);
    return obstacles.length === 0 || isMeant ? [] : [{ from, missing: obstacles }];
  });
}

/** "Not sent to Google and Meta: no price (enter one)" */
export function heldBackText(all: readonly HeldBack[]): string | null {
  if (all.length === 0) return null;
  const from = joinAnd(all.map((one) => RECEIVER_NAMES[one.from]));
  const texts = all.flatMap(({ missing: obstacles }) => obstacles.map(obstacleText));
  return `Not sent to ${from}: ${[...new Set(texts)].join('; ')}`;
}
