import type { Car } from '#domain/car/car.ts';
import { isComparable, measured, YEARS_APART, type ComparedCar, type MeasuredCar } from '#domain/market/comparable.ts';
import type { Location } from '#domain/location/location.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { DEFAULT_PRICING } from '#domain/price/pricing.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { StockIndex } from '../stock-index.ts';

/** Of a model with more cars than this in these years the first in the list's own order speak for all. */
const MOST_CARS = 500;

/** The cars that one car is compared with: same make, model and badge family (unless any will do), at most two years apart, with a price. */
export async function findComparableCars(
  car: ComparedCar & { location: Pick<Location, 'country'> | null },
  {
    stock,
    filter,
    now,
    anyBadge = false,
  }: { stock: Pick<StockIndex, 'search'>; filter: StockFilter; now: Date; anyBadge?: boolean },
): Promise<(Car & MeasuredCar)[]> {
  if (car.year === null || car.make === '' || car.model === '') return [];
  const query = {
    ...EMPTY_QUERY,
    values: { make_model: [`${car.make}|${car.model}`] },
    ranges: { year: { min: car.year - YEARS_APART, max: car.year + YEARS_APART } },
  };
  const window = { hitsPerPage: MOST_CARS, facets: [], now: Math.floor(now.getTime() / 1000) };
  const { hits } = await stock.search(filter, query, window);
  return hits
    .filter(
      (other) =>
        isComparable(car, anyBadge ? { ...other, badge: car.badge } : other) &&
        other.location?.country === car.location?.country,
    )
    .map((other) => measured(other, carPrice(other, filter.pricing ?? DEFAULT_PRICING, now).purchase))
    .filter((other) => typeof other !== 'string');
}
