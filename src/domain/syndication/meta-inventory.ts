import { z } from 'zod';
import { simpleFuel } from '#domain/import/simple-facts.ts';
import { notForSale, priceBasis, unfitPrice, VIN, type AdvertisedCar, type Listing } from './advertised-car.ts';
import { reason } from './google-vehicle-ads.ts';

const LONGEST_TEXT = 5_000;
const MORE_IMAGES = 9;
/** Photos that Meta is sent. It states no size. */
export const META_PHOTOS = { most: 1 + MORE_IMAGES, recommended: null } as const;
const address = z.url({ protocol: /^https?$/ });

const BODIES = [
  'CONVERTIBLE',
  'COUPE',
  'HATCHBACK',
  'MINIVAN',
  'OTHER',
  'PICKUP',
  'SEDAN',
  'SUV',
  'TRUCK',
  'VAN',
  'WAGON',
] as const;
const FUELS = ['DIESEL', 'ELECTRIC', 'HYBRID', 'PETROL', 'PLUGIN_HYBRID', 'OTHER', 'NONE'] as const;
const DRIVETRAINS = ['AWD', 'FOUR_WD', 'FWD', 'RWD', 'TWO_WD', 'OTHER', 'NONE'] as const;

/**
 * One vehicle of Meta's automotive inventory, flattened for CSV ("Automotive Ads: Reference" and the enumerations of Meta's
 * own business SDK, as read in November 2026). An empty text is a field that is not given.
 */
export const metaVehicle = z.strictObject({
  vehicle_id: z.string().min(1).max(100),
  vin: z.string().regex(VIN, 'is not 17 characters'),
  title: z.string().min(1).max(500),
  description: z.string().min(1).max(LONGEST_TEXT),
  url: address,
  make: z.string().min(1),
  model: z.string().min(1),
  trim: z.string(),
  year: z.string().regex(/^(?:19|20)\d\d$/, 'is not a year'),
  'mileage.value': z.string().regex(/^\d+$/, 'is not known'),
  'mileage.unit': z.literal('KM'),
  'image[0].url': address,
  ...(Object.fromEntries(
    Array.from({ length: MORE_IMAGES }, (_, index) => [`image[${index + 1}].url`, z.union([z.literal(''), address])]),
  ) as Record<string, z.ZodType<string>>),
  body_style: z.enum(BODIES),
  fuel_type: z.enum(FUELS),
  transmission: z.enum(['AUTOMATIC', 'MANUAL', 'OTHER', 'NONE']),
  drivetrain: z.enum(DRIVETRAINS),
  exterior_color: z.string().min(1, 'is not known'),
  price: z.string().regex(/^[1-9]\d*(?:\.\d\d)? (?:AUD|NZD)$/, 'is not an amount above 0 with its currency'),
  state_of_vehicle: z.enum(['NEW', 'USED', 'CPO']),
  availability: z.literal('AVAILABLE'),
  vehicle_type: z.enum(['CAR_TRUCK', 'MOTORCYCLE', 'RV_CAMPER', 'TRAILER']),
  date_first_on_lot: z.iso.date(),
  dealer_name: z.string().min(1),
  'address.addr1': z.string(),
  'address.city': z.string().min(1, 'is not known'),
  'address.region': z.string().min(1),
  'address.postal_code': z.string(),
  'address.country': z.enum(['AU', 'NZ']),
  latitude: z.string(),
  longitude: z.string(),
});
export type MetaVehicle = z.infer<typeof metaVehicle>;
export const META_COLUMNS = Object.keys(metaVehicle.shape);

const BODY_STYLES: Record<string, (typeof BODIES)[number]> = {
  SUV: 'SUV',
  Hatch: 'HATCHBACK',
  Ute: 'PICKUP',
  Sedan: 'SEDAN',
  'People Mover': 'MINIVAN',
  Wagon: 'WAGON',
  Convertible: 'CONVERTIBLE',
  Coupe: 'COUPE',
  Van: 'VAN',
  Truck: 'TRUCK',
};
const FUEL_OF: Record<string, (typeof FUELS)[number]> = {
  Petrol: 'PETROL',
  Diesel: 'DIESEL',
  Electric: 'ELECTRIC',
  Hybrid: 'HYBRID',
  PHEV: 'PLUGIN_HYBRID',
};
const DRIVE_OF: Record<string, (typeof DRIVETRAINS)[number]> = {
  AWD: 'AWD',
  '4x4': 'FOUR_WD',
  FWD: 'FWD',
  RWD: 'RWD',
  '2WD': 'TWO_WD',
};
const TYPES = { car: 'CAR_TRUCK', truck: 'CAR_TRUCK', motorcycle: 'MOTORCYCLE', caravan: 'TRAILER' } as const;
/** Meta has no field for what a price includes, so the description begins with it. */
const BASIS_WORDS = {
  'drive away': 'Drive away.',
  'estimated drive away': 'Estimated drive away price.',
  'excluding government charges': 'Price excludes government charges.',
} as const;

/** The row of a car for Meta, or all reasons why it has none. */
export function metaListing(advertised: AdvertisedCar): Listing<MetaVehicle> {
  const { car, url, images, price, currency } = advertised;
  const never = [...notForSale(advertised), ...unfitPrice(advertised)];
  if (never.length > 0) return { refused: never };
  const basis = priceBasis(car.price_type);
  const at = car.location?.address;
  const isHome = /motor ?home|camper/i.test(car.simple_body ?? '');
  const fuel = simpleFuel(car.simple_fuel ?? car.fuel) ?? null;
  const parsed = metaVehicle.safeParse({
    vehicle_id: car.stocknum ?? car.vin ?? '',
    vin: car.vin ?? '',
    title: [car.name, car.badge].filter(Boolean).join(' ').slice(0, 500),
    description: [basis && BASIS_WORDS[basis], car.dealercomments ?? car.name]
      .filter(Boolean)
      .join(' ')
      .replaceAll(/\s+/g, ' ')
      .slice(0, LONGEST_TEXT),
    url,
    make: car.make,
    model: car.model,
    trim: car.badge ?? '',
    year: String(car.year ?? ''),
    'mileage.value':
      car.km === null ? (car.car_type === 'new' || car.item_type === 'caravan' ? '0' : '') : String(car.km),
    'mileage.unit': 'KM',
    ...Object.fromEntries(
      Array.from({ length: MORE_IMAGES + 1 }, (_, index) => [`image[${index}].url`, images[index] ?? '']),
    ),
    body_style: BODY_STYLES[car.simple_body ?? ''] ?? 'OTHER',
    fuel_type: fuel === null ? 'NONE' : (FUEL_OF[fuel] ?? 'OTHER'),
    transmission: /^auto/i.test(car.simple_transmission ?? '')
      ? 'AUTOMATIC'
      : car.simple_transmission === 'Manual'
        ? 'MANUAL'
        : 'NONE',
    drivetrain: car.drive === null ? 'NONE' : (DRIVE_OF[car.drive] ?? 'OTHER'),
    exterior_color: car.colour ?? '',
    price: price === null ? '' : `${(price / 100).toFixed(2)} ${currency}`,
    state_of_vehicle: car.car_type === 'new' ? 'NEW' : car.certified ? 'CPO' : 'USED',
    availability: 'AVAILABLE',
    vehicle_type: isHome ? 'RV_CAMPER' : TYPES[car.item_type],
    date_first_on_lot: car.created_at.slice(0, 10),
    dealer_name: car.dealership_name,
    'address.addr1': at?.street ?? '',
    'address.city': at?.city ?? '',
    'address.region': at?.state ?? '',
    'address.postal_code': at?.postcode ?? '',
    'address.country': currency === 'NZD' ? 'NZ' : 'AU',
    latitude: at?.lat?.toFixed(6) ?? '',
    longitude: at?.long?.toFixed(6) ?? '',
  });
  return parsed.success ? { row: parsed.data } : { refused: parsed.error.issues.map((issue) => reason(issue, car)) };
}
