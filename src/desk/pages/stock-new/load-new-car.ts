import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { TypedNewCar, Yard } from '#app/stock/add-car.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { reachesDealership, type Reach } from '#domain/staff/reach.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { NEW_CAR_FIELDS, type NewCarField } from '#domain/stock/new-car-form.ts';

/** A yard as an option of the form. */
export interface YardOption extends Yard {
  value: string;
  label: string;
}

/** The yards of the site within reach; a dealership without a location is one itself. */
export function yardsOf(site: LiveSite, reach: Pick<Reach, 'dealerships'>): YardOption[] {
  const locations = siteLocations(site).filter(({ location_type }) => location_type === 'sales');
  return siteDealerships(site)
    .filter(({ id }) => reachesDealership(reach, id))
    .flatMap(({ id, name }): YardOption[] => {
      const own = locations.filter(({ dealership_id }) => dealership_id === id);
      if (own.length === 0) return [{ value: `dealership-${id}`, label: name, dealershipId: id, location: null }];
      return own.map((location) => yardAt(location, name));
    });
}

const yardAt = ({ id, name, country, dealership_id }: Location, dealership: string | undefined): YardOption => ({
  value: `location-${id}`,
  label: dealership === undefined || name === dealership ? name : `${name}, ${dealership}`,
  dealershipId: dealership_id,
  location: { id, country },
});

/** Where a car can stay or go to: the yards of its dealership, and where it is, even if that is no yard. */
export function yardsOfCar(
  site: LiveSite,
  reach: Pick<Reach, 'dealerships'>,
  car: Pick<Car, 'location_id' | 'dealership_id'>,
): YardOption[] {
  const offered = yardsOf(site, reach).filter(({ dealershipId }) => dealershipId === car.dealership_id);
  const here = site.locations.find(
    ({ id, dealership_id }) => id === car.location_id && dealership_id === car.dealership_id,
  );
  if (!here || offered.some(({ value }) => value === yardValue(car))) return offered;
  return [yardAt(here, site.dealerships.find(({ id }) => id === car.dealership_id)?.name), ...offered];
}

/** The yard that a car is at. */
export const yardValue = ({ location_id, dealership_id }: Pick<Car, 'location_id' | 'dealership_id'>): string =>
  location_id === null ? `dealership-${dealership_id}` : `location-${location_id}`;

/** What a copy takes from a car: all but what belongs to that car alone. */
const COPIED: Partial<Record<NewCarField, (car: Car) => string | number | null>> = {
  year: ({ year }) => year,
  make: ({ make }) => make,
  model: ({ model }) => model,
  badge: ({ badge }) => badge,
  series: ({ series }) => series,
  colour: ({ colour }) => colour,
  body: ({ simple_body }) => simple_body,
  transmission: ({ simple_transmission }) => simple_transmission,
  fuel: ({ fuel, simple_fuel }) => fuel ?? simple_fuel,
  drive: ({ drive }) => drive,
  engine_size: ({ engine_size }) => engine_size,
  seats: ({ seats }) => seats,
  doors: ({ doors }) => doors,
  price: ({ price }) => (price === null ? null : (price / 100).toFixed(price % 100 === 0 ? 0 : 2)),
  price_type: ({ price_type }) => price_type,
  dealercomments: ({ dealercomments }) => dealercomments,
  car_type: ({ car_type }) => car_type.charAt(0).toUpperCase() + car_type.slice(1),
};

/** What belongs to that car alone. */
const OWN: typeof COPIED = {
  stocknum: ({ stocknum }) => stocknum,
  vin: ({ vin }) => vin,
  regplate: ({ regplate }) => regplate,
  km: ({ km }) => km,
};

/** The form of a car as it is. */
export const typedOf = (car: Car): TypedNewCar => ({
  ...copyOf(car),
  ...Object.fromEntries(Object.entries(OWN).map(([field, of]) => [field, String(of(car) ?? '')])),
});

export const copyOf = (car: Car): TypedNewCar =>
  Object.fromEntries(NEW_CAR_FIELDS.map((field) => [field, String(COPIED[field]?.(car) ?? '')]));

const SUGGESTED = {
  make: 'make',
  model: 'model',
  body: 'simple_body',
  transmission: 'simple_transmission',
  fuel: 'simple_fuel',
  drive: 'drive',
  price_type: 'price_type',
} as const satisfies Partial<Record<NewCarField, keyof Car>>;
/** A longer list of suggestions is no help. */
const MOST_SUGGESTED = 200;

/** Words that the site's cars have already, so that one thing gets one spelling. */
export function suggestionsOf(site: LiveSite, index: Pick<StockIndex, 'cars'>): Partial<Record<NewCarField, string[]>> {
  const found = Object.fromEntries(Object.keys(SUGGESTED).map((field) => [field, new Set<string>()]));
  for (const car of index.cars())
    if (mayShow(site.stockFilter, car))
      for (const [field, column] of Object.entries(SUGGESTED)) if (car[column]) found[field]!.add(car[column]);
  return Object.fromEntries(
    Object.entries(found).map(([field, words]) => [field, [...words].sort().slice(0, MOST_SUGGESTED)]),
  );
}
