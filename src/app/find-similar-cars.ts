import type { Car } from '#domain/car/car.ts';
import { pickSimilar, similarSearches } from '#domain/car/similar-cars.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { StockIndex } from './stock-index.ts';

/** Up to `limit` cars that somebody who looks at this one may like as well, nearest first. */
export async function findSimilarCars(
  car: Car,
  limit: number,
  filter: StockFilter,
  stock: StockIndex,
  now: Date,
): Promise<Car[]> {
  const found: Car[] = [];
  // The car itself and sold ones take places.
  const window = { hitsPerPage: limit * 2 + 2, facets: [], now: Math.floor(now.getTime() / 1000) };
  for (const query of limit === 0 ? [] : similarSearches(car)) {
    found.push(...(await stock.search(filter, query, window)).hits);
    const picked = pickSimilar(car, found, limit);
    if (picked.length === limit) return picked;
  }
  return pickSimilar(car, found, limit);
}
