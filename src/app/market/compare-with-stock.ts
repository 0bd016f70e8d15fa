import type { Car } from '#domain/car/car.ts';
import { measured, type MeasuredCar } from '#domain/market/comparable.ts';
import { comparedPrice, type ComparedPrice } from '#domain/market/compared-price.ts';
import { estimateRange, type EstimatedRange } from '#domain/market/estimate-range.ts';
import { LIKENESS } from '#domain/market/likeness.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { findComparableCars, type ComparableCars } from './find-comparable-cars.ts';
import { marketFilter } from './market-filter.ts';
import type { MarketQuestion } from './market-range.ts';

export interface StockComparison extends ComparableCars {
  subject: Car & MeasuredCar;
  /** What the car's own price is compared as. */
  compared: ComparedPrice;
  /** Null while too few cars compare. */
  estimate: EstimatedRange | null;
}

export type ComparisonQuestion = Pick<
  MarketQuestion,
  'car' | 'listingPrice' | 'filter' | 'policy' | 'state' | 'onRoad' | 'now'
>;

/** The car among comparable ones, each at the price that buys it on the question's terms; or what it lacks. */
export async function compareWithStock(
  { car, listingPrice, filter, policy, state, onRoad, now }: ComparisonQuestion,
  stock: Pick<StockIndex, 'search'>,
): Promise<StockComparison | 'price' | 'year' | 'km'> {
  const terms = { state, onRoad, now };
  const compared = listingPrice === null ? null : comparedPrice(car, listingPrice, terms);
  const subject = measured(car, compared);
  if (compared === null || typeof subject === 'string') return typeof subject === 'string' ? subject : 'price';
  const found = await findComparableCars(car, {
    stock,
    filter: marketFilter(filter, policy),
    now,
    likeness: LIKENESS,
    fewest: policy.fewestCars,
    compared: (other, price) => {
      const another = comparedPrice(other, price, terms);
      return another.basis === compared.basis ? another : null;
    },
  });
  const estimate = found.cars.length < policy.fewestCars ? null : estimateRange(subject, found.cars);
  return { ...found, subject, compared, estimate };
}
