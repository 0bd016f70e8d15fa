import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import { lacksGst, withoutGstInside } from '../price/lacks-gst.ts';
import { counted } from '../text/words.ts';

/** A car with the facts that a site sends to receivers of stock. */
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

/** The row of a car in a file, or why the car is not in it. */
export type Listing<Row> = { row: Row } | { refused: string[] };

/** Why a car has no usable photo. */
export const withoutPictures = ({ dead_pictures: dead }: Pick<Car, 'dead_pictures'>): string =>
  dead === undefined
    ? 'it has no photo'
    : `${dead.count === 1 ? 'its photo' : `its ${counted(dead.count, 'photo')}`} cannot be fetched${dead.because === null ? '' : ` (${dead.because})`}`;

/** What the words of a feed say about the price. */
export type PriceBasis = 'drive away' | 'estimated drive away' | 'excluding government charges';

/** "Drive Away", "Excl. Govt. Charges", "EGC", "+ on road costs"; undefined: not known, or without GST. */
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

/** Why a price must not be sent to a receiver that treats it as the total. */
export const unfitPrice = ({ car }: AdvertisedCar): string[] =>
  lacksGst(car.price_type) ? ['Its price is without GST.'] : [];

/** ISO 3779: seventeen characters without I, O and Q. The check digit is only for cars from North America. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
