import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';

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

/** What the words of a feed say about the price. */
export type PriceBasis = 'drive away' | 'estimated drive away' | 'excluding government charges';

/** "Drive Away", "Excl. Govt. Charges", "EGC", "+ on road costs"; undefined: nobody can tell. */
export function priceBasis(words: string | null): PriceBasis | undefined {
  const text = words?.toLowerCase() ?? '';
  if (/drive[\s-]*away|\bd\/?a\b/.test(text)) return /estimat/.test(text) ? 'estimated drive away' : 'drive away';
  return /\begc\b|\borc\b|govt|government|on[\s-]*road|\bplus\b|excl/.test(text)
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

/** ISO 3779: seventeen characters without I, O and Q. The check digit is for cars of North America alone. */
export const VIN = /^[A-HJ-NPR-Z0-9]{17}$/;
