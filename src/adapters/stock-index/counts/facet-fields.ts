import type { Car } from '#domain/car/car.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import { priceBasisOf } from '#domain/price/price-basis-of.ts';
import { priceBand, weeklyPriceBand } from '#domain/search/price-band.ts';
import { isWithinLams, LAMS } from '#domain/car/lams.ts';
import { pPlateStates } from '#domain/car/p-plate-states.ts';
import type { RangeRefinement, ValueRefinement } from '#domain/search/refinements.ts';

/** Facets with one value a car, and what else the index looks up by value (the last six are never shown). */
export type SingleFacet =
  | Exclude<ValueRefinement, MultiFacet>
  | CountedRange
  | 'certified'
  | 'series'
  | 'dealership_ids'
  | 'location_id'
  | 'location_type'
  | 'point';
export type MultiFacet = 'categories' | 'filtered_features' | 'p_plate';
export type AnyFacet = SingleFacet | MultiFacet;

/** Numbers of which there are few different ones: they are counted as values, and a range of them is some of the values. */
export const COUNTED_RANGES = ['year', 'towing', 'consumption'] as const satisfies readonly RangeRefinement[];
export type CountedRange = (typeof COUNTED_RANGES)[number];
export const isCountedRange = (name: string): name is CountedRange =>
  (COUNTED_RANGES as readonly string[]).includes(name);

/** The other numbers, which are kept in order. */
export type SlicedRange = Exclude<RangeRefinement, CountedRange>;

/** What a car costs on the sites that the index is for. */
export type PriceOf = (car: Car) => CarPrice;

/** Reads a value; `price` is what `PriceOf` returns for the car. */
export type Read<T> = (car: Car, price: CarPrice) => T;

/**
 * Facets that depend on each other are kept as one number a car, the number of their combination: a search counts
 * five numbers a car instead of thirty, and adds the combinations up afterwards.
 */
export const GROUPS: readonly (readonly (readonly [SingleFacet, Read<string | null>])[])[] = [
  [
    ['make', (car) => car.make],
    ['model', (car) => car.model],
    ['make_model', (car) => `${car.make}|${car.model}`],
    ['badge', (car) => car.badge],
    ['item_type', (car) => car.item_type],
    ['licence', (car) => (isWithinLams(car) ? LAMS : null)],
    ['cylinders', ({ variant: { cylinders = 0 } }) => (cylinders > 0 ? String(cylinders) : null)],
    ['doors', ({ doors }) => (doors !== null && doors > 0 ? String(doors) : null)],
    ['engine_size_litres', (car) => car.engine_size_litres?.toFixed(1) ?? null],
    ['towing', ({ variant: { towingcapacitybraked = 0 } }) => measured(towingcapacitybraked)],
    ['consumption', ({ variant: { fuelconsumptioncombined = 0 } }) => measured(fuelconsumptioncombined * 10)],
  ],
  [
    ['dealership_name', (car) => car.dealership_name],
    [
      'dealership_ids',
      (car) =>
        car.dealership_ids.length === 0 ? String(car.dealership_id) : [car.dealership_id, ...car.dealership_ids].join(),
    ],
    ['location_id', (car) => (car.location_id === null ? null : String(car.location_id))],
    ['location_name', (car) => car.location?.name ?? null],
    ['location_type', (car) => car.location?.location_type ?? null],
    ['city', (car) => car.location?.address.city ?? null],
    ['state', (car) => car.location?.address.state ?? null],
    [
      'point',
      ({ location }) =>
        location && location.address.lat !== null && location.address.long !== null
          ? `${location.address.lat},${location.address.long}`
          : null,
    ],
  ],
  [
    ['body', (car) => car.simple_body],
    ['fuel', (car) => car.simple_fuel],
    ['transmission', (car) => car.simple_transmission],
    ['drive', (car) => car.drive],
    ['seats', (car) => (car.seats === null ? null : String(car.seats))],
  ],
  [
    ['car_type', (car) => car.car_type],
    ['status', (car) => car.status],
    ['certified', (car) => String(car.certified)],
    ['tag', (car) => car.tag],
    ['price_range', (_, price) => priceBand(price.compared.purchase)],
    ['price_basis', (_, price) => priceBasisOf(price)],
    ['weekly_price_range', (_, price) => weeklyPriceBand(price.compared.weekly)],
  ],
  [
    ['colour', (car) => car.colour],
    ['year', (car) => (car.year === null ? null : String(car.year))],
    ['series', (car) => car.series],
  ],
];

export const MULTI_FACETS: readonly (readonly [MultiFacet, (car: Car) => readonly string[]])[] = [
  ['categories', (car) => car.categories],
  ['filtered_features', (car) => car.filtered_features],
  ['p_plate', pPlateStates],
];

const MULTI: ReadonlySet<string> = new Set(MULTI_FACETS.map(([name]) => name));
export const isMultiFacet = (name: string): name is MultiFacet => MULTI.has(name);

/** Facets whose words a text search looks through (and the stock number, which is not a facet). */
export const TEXT_FACETS: readonly SingleFacet[] = [
  'year',
  'make',
  'model',
  'badge',
  'series',
  'colour',
  'body',
  'fuel',
  'transmission',
  'drive',
  'dealership_name',
  'location_name',
  'city',
  'state',
];

export const RANGE_FIELDS: readonly (readonly [SlicedRange, Read<number | null>])[] = [
  ['km', (car) => car.km],
  ['price', (_, price) => price.compared.purchase],
  ['subscription_price', (_, price) => price.compared.subscription],
  ['created_at_timestamp', (car) => unixSeconds(car.created_at)],
];

/** A measure in whole units; suppliers write 0 for one that they don't know. */
function measured(number: number): string | null {
  const whole = Math.round(number);
  return whole > 0 ? String(whole) : null;
}

/** Whole seconds of an ISO instant. */
export const unixSeconds = (instant: string): number => Math.floor(Date.parse(instant) / 1000);
