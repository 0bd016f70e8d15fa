import type { Car } from '#domain/car/car.ts';
import { isComparable, measured, YEARS_APART, type MarketCar, type MeasuredCar } from '#domain/market/comparable.ts';
import type { ComparedPrice } from '#domain/market/compared-price.ts';
import { alikeWith, type Likeness, type LikenessSteps } from '#domain/market/likeness.ts';
import type { Cents } from '#domain/money.ts';
import type { Location } from '#domain/location/location.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { DEFAULT_PRICING } from '#domain/price/pricing.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

/** Of a model with more cars than this in these years the first in the list's own order speak for all. */
const MOST_CARS = 500;

export interface ComparableCars {
  cars: (Car & MeasuredCar)[];
  /** How alike they are. */
  likeness: Likeness;
}

/** What makes cars compare with one, beside make, model, country and about the year. */
export interface ComparisonRules {
  stock: Pick<StockIndex, 'search'>;
  filter: StockFilter;
  now: Date;
  /** The first that `fewest` cars reach is taken, else the last. */
  likeness: LikenessSteps;
  fewest: number;
  /** A car's price as it compares; null: not at all. */
  compared: (car: Car, price: Cents) => ComparedPrice | null;
}

/** The cars that one car is compared with, at most two years apart and with a price: as many as are as alike as can be. */
export async function findComparableCars(
  car: MarketCar & { location: Pick<Location, 'country'> | null },
  { stock, filter, now, likeness: steps, fewest, compared }: ComparisonRules,
): Promise<ComparableCars> {
  const likeness = steps.at(-1) ?? steps[0];
  if (car.year === null || car.make === '' || car.model === '') return { cars: [], likeness };
  const query = {
    ...EMPTY_QUERY,
    values: { make_model: [`${car.make}|${car.model}`] },
    ranges: { year: { min: car.year - YEARS_APART, max: car.year + YEARS_APART } },
  };
  const window = { hitsPerPage: MOST_CARS, facets: [], now: Math.floor(now.getTime() / 1000) };
  const { hits } = await stock.search(filter, query, window);
  const alike = alikeWith(car);
  const cars = hits.flatMap((other) => {
    if (!isComparable(car, other) || other.location?.country !== car.location?.country) return [];
    const reached = steps.filter(alike(other));
    if (reached.length === 0) return [];
    const { advertised } = carPrice(other, filter.pricing ?? DEFAULT_PRICING, now);
    const complete = measured(other, advertised === null ? null : compared(other, advertised));
    return typeof complete === 'string' ? [] : [{ complete, reached }];
  });
  const asAlike = (step: Likeness): ComparableCars => ({
    cars: cars.filter(({ reached }) => reached.includes(step)).map(({ complete }) => complete),
    likeness: step,
  });
  return steps.map(asAlike).find((found) => found.cars.length >= fewest) ?? asAlike(likeness);
}
