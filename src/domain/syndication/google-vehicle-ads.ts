import { z } from 'zod';
import type { Car } from '../car/car.ts';
import {
  amount,
  notForSale,
  priceBasis,
  unfitPrice,
  VIN,
  withoutPictures,
  type AdvertisedCar,
  type Listing,
} from './advertised-car.ts';
import type { SyndicationPolicy } from './syndication-policy.ts';

const LONGEST_TEXT = 5_000;
const MORE_IMAGES = 10;
/** Photos that Google is sent, and the size that it recommends (px; Merchant Center Help 11190670). */
export const GOOGLE_PHOTOS = { most: 1 + MORE_IMAGES, recommended: { width: 800, height: 600 } } as const;
/** Google's category: Vehicles & Parts > Vehicles > Motor Vehicles > Cars, Trucks & Vans. */
const CATEGORY = '916';

const address = z.url({ protocol: /^https?$/ });
const money = z.string().regex(/^[1-9]\d*\.\d\d (?:AUD|NZD)$/, 'is not an amount above 0 with its currency');
const PRICE_TYPES = ['drive_away_price', 'estimated_drive_away_price', 'excluding_government_charges_price'] as const;
const BODIES = [
  'convertible',
  'coupe',
  'crossover',
  'full size van',
  'hatchback',
  'minivan',
  'sedan',
  'station wagon',
  'suv',
  'truck',
] as const;
const ENGINES = ['gasoline', 'diesel', 'electric', 'hybrid'] as const;

/**
 * One offer of Google's vehicle ads feed, by the attributes that Australia has (Merchant Center Help 11192663, 11190480,
 * 14592783, 14154510, 14154094, as read in November 2026). An empty text is an attribute that is not given.
 */
export const googleOffer = z
  .strictObject({
    id: z.string().min(1).max(50),
    vin: z.string().regex(VIN, 'is not 17 characters'),
    store_code: z.string().min(1).max(64),
    vehicle_fulfillment: z.string().regex(/^in_store:.+/),
    link: address,
    link_template: address.includes('{store_code}'),
    image_link: address,
    additional_image_link: z.string(),
    price: money,
    vehicle_price_type: z.enum(PRICE_TYPES),
    vehicle_msrp: z.union([z.literal(''), money]),
    condition: z.enum(['new', 'used']),
    'certified_pre-owned': z.enum(['yes', 'no']),
    brand: z.string().min(1),
    model: z.string().min(1).max(150),
    trim: z.string(),
    year: z.string().regex(/^(?:19|20)\d\d$/, 'is not a year'),
    mileage: z.string().regex(/^\d+ km$/, 'is not known'),
    color: z.string().min(1, 'is not known'),
    body_style: z.union([z.literal(''), z.enum(BODIES)]),
    engine: z.union([z.literal(''), z.enum(ENGINES)]),
    google_product_category: z.literal(CATEGORY),
    description: z.string().max(LONGEST_TEXT),
  })
  .refine(({ condition, vehicle_msrp }) => condition === 'used' || vehicle_msrp !== '', {
    path: ['vehicle_msrp'],
    message: 'is not known, and a new car needs it',
  })
  .refine(
    ({ condition, vehicle_price_type: type }) =>
      condition === 'new' ? type !== 'excluding_government_charges_price' : type !== 'estimated_drive_away_price',
    { path: ['vehicle_price_type'], message: 'is none that a car of this condition may have' },
  );
export type GoogleOffer = z.infer<typeof googleOffer>;
export const GOOGLE_COLUMNS = Object.keys(googleOffer.shape) as (keyof GoogleOffer)[];

const BODY_STYLES: Record<string, (typeof BODIES)[number]> = {
  SUV: 'suv',
  Hatch: 'hatchback',
  Ute: 'truck',
  Sedan: 'sedan',
  'People Mover': 'minivan',
  Wagon: 'station wagon',
  Convertible: 'convertible',
  Coupe: 'coupe',
  Van: 'full size van',
};
const ENGINE_OF: Record<string, (typeof ENGINES)[number]> = {
  Petrol: 'gasoline',
  Diesel: 'diesel',
  Electric: 'electric',
  Hybrid: 'hybrid',
  PHEV: 'hybrid',
};
const TYPE_OF = {
  'drive away': 'drive_away_price',
  'estimated drive away': 'estimated_drive_away_price',
  'excluding government charges': 'excluding_government_charges_price',
} as const;

/** "Only non-commercial passenger vehicles: cars and utes"; caravans, motorhomes, motorcycles and buses are excluded. */
const EXCLUDED_BODIES = /motor ?home|camper|bus\b|coach|race|truck/i;

/** The row of a car for Google, or all reasons why it has none. */
export function googleListing(
  advertised: AdvertisedCar,
  { storeCodes, newCarMsrp }: Pick<SyndicationPolicy, 'storeCodes' | 'newCarMsrp'>,
): Listing<GoogleOffer> {
  const { car, url, images, price, currency } = advertised;
  const never = [
    ...notForSale(advertised),
    ...unfitPrice(advertised),
    ...(car.item_type === 'car' && !EXCLUDED_BODIES.test(car.simple_body ?? '')
      ? []
      : ['Google accepts only cars and utes.']),
  ];
  if (never.length > 0) return { refused: never };
  const basis = priceBasis(car.price_type);
  const msrp = newCarMsrp === 'price' ? price : car.before_price;
  const isNew = car.car_type === 'new';
  const code = car.location === null ? '' : (storeCodes[car.location.slug] ?? car.location.slug);
  const parsed = googleOffer.safeParse({
    id: car.stocknum ?? car.vin ?? '',
    vin: car.vin ?? '',
    store_code: code,
    vehicle_fulfillment: `in_store:${code}`,
    link: url,
    link_template: `${url}?store={store_code}`,
    image_link: images[0] ?? '',
    additional_image_link: images.slice(1, 1 + MORE_IMAGES).join(','),
    price: price === null ? '' : amount(price, currency),
    vehicle_price_type: basis && TYPE_OF[basis],
    vehicle_msrp: isNew && msrp !== null ? amount(msrp, currency) : '',
    condition: isNew ? 'new' : 'used',
    'certified_pre-owned': car.certified && !isNew ? 'yes' : 'no',
    brand: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: String(car.year ?? ''),
    mileage: car.km === null ? (isNew ? '0 km' : '') : `${car.km} km`,
    color: car.colour ?? '',
    body_style: BODY_STYLES[car.simple_body ?? ''] ?? '',
    engine: ENGINE_OF[car.simple_fuel ?? ''] ?? '',
    google_product_category: CATEGORY,
    description: oneLine(car.dealercomments).slice(0, LONGEST_TEXT),
  });
  return parsed.success ? { row: parsed.data } : { refused: parsed.error.issues.map((issue) => reason(issue, car)) };
}

const oneLine = (text: string | null): string => (text ?? '').replaceAll(/\s+/g, ' ').trim();

const MEANT: Record<string, string> = {
  price: 'it has no price',
  vehicle_price_type: 'its price type is neither drive away nor, for a used car, excluding government charges',
  store_code: 'it has no location',
  vin: 'its VIN is not 17 characters',
};
/** "vin: its VIN is not 17 characters" */
export function reason({ path, message }: z.core.$ZodIssue, car: Pick<Car, 'dead_pictures'>): string {
  const field = String(path[0]);
  return `${field}: ${field.startsWith('image') ? withoutPictures(car) : (MEANT[field] ?? message)}`;
}
