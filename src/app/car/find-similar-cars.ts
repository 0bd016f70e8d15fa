import type { Car } from '#domain/car/car.ts';
import { pickSimilar, similarSearches } from '#domain/car/similar-cars.ts';
import { carPrice } from '#domain/price/car-price.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

/** As many cars as the site shows that someone who looks at this one may like as well, nearest first. */
export async function findSimilarCars(
  car: Car,
  { stockFilter, settings }: Pick<LiveSite, 'stockFilter' | 'settings'>,
  stock: StockIndex,
  now: Date,
): Promise<Car[]> {
  const limit = settings.car.similar;
  const found: Car[] = [];
  // The car itself and sold ones take places.
  const window = { hitsPerPage: limit * 2 + 2, facets: [], now: Math.floor(now.getTime() / 1000) };
  for (const query of limit === 0 ? [] : similarSearches(car, carPrice(car, settings, now).compared.purchase)) {
    found.push(...(await stock.search(stockFilter, query, window)).hits);
    const picked = pickSimilar(car, found, limit);
    if (picked.length === limit) return picked;
  }
  return pickSimilar(car, found, limit);
}
