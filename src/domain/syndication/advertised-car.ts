import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import { lacksGst, withoutGstInside } from '../price/lacks-gst.ts';
import { counted } from '../text/words.ts';

/** A car and what a site says of it, as receivers of stock are told. */
export interface AdvertisedCar {
  car: Car;
  /** Absolute. */
  url: string;
  /** Absolute addresses of JPEG pictures, the first one first. */
  images: readonly string[];
  /** What the site shows; null: words in its place, or a subscription. */
  price: Cents | null;
  currency: 'AUD' | 'NZD';
}

/** What stands in a file, or why the car does not. */
export type Listing<Row> = { row: Row } | { refused: string[] };

/** Why a car without a picture has none. */
export const withoutPictures = ({ dead_pictures: dead }: Pick<Car, 'dead_pictures'>): string =>
  dead === undefined
    ? 'it has no picture'
    : `${dead.count === 1 ? 'its photo' : `its ${counted(dead.count, 'photo')}`} cannot be fetched (${dead.because})`;

/** What the words of a feed say about the price. */
export type PriceBasis = 'drive away' | 'estimated drive away' | 'excluding government charges';

/** "Drive Away", "Excl. Govt. Charges", "EGC", "+ on road costs"; undefined: nobody can tell, or it lacks the GST. */
export function priceBasis(words: string | null): PriceBasis | undefined {
  if (lacksGst(words)) return undefined;
  const text = withoutGstInside(words);
  if (/drive[\s-]*away|\bd\/?a\b/.test(text)) return /estimat/.test(text) ? 'estimated drive away' : 'drive away';
  if (/\binc/.test(text)) return undefined;
  return /\begc\b|\borcs?\b|\bgovt?\b|government|on[\s-]*road|(?:\+|\bplus\b|\bexcl?(?:ud\w+)?\b).*(?:charges|\brego\b|registration|stamp duty)/.test(
    text,
  )
    ? 'excluding government charges'
    : undefined;
}

export const amount = (cents: Cents, currency: string): string => `${(cents / 100).toFixed(2)} ${currency}`;

/** Why a car that is not for sale now is in no file. */
export function notForSale({ car }: AdvertisedCar): string[] {
  if (car.status === 'sold') return ['It is sold.'];
  if (car.reserved) return ['It is reserved.'];
  return car.status === 'coming_soon' ? ['It is not in stock yet.'] : [];
}

/** Why a price can be told to nobody who takes it for the whole. */
export const unfitPrice = ({ car }: AdvertisedCar): string[] =>
  lacksGst(car.price_type) ? ['Its price is without GST.'] : [];

/** ISO 3779: seventeen characters without I, O and Q. The check digit is for cars of North America alone. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
