import { similarSearch } from '#domain/car/similar-cars.ts';
import type { Car } from '#domain/car/car.ts';
import type { Cents } from '#domain/money.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { isSellable } from '#domain/stock/sellable.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

/** Longer lists say it of their first sold cars alone: each is a search. */
const MOST_COUNTED = 12;

/** By sold car: how many like it can be bought, as its link to them counts, and what the cheapest costs. */
export async function carsAlike(
  cars: readonly Car[],
  { stockFilter, settings }: Pick<LiveSite, 'stockFilter' | 'settings'>,
  stock: Pick<StockIndex, 'search'>,
  now: Date,
): Promise<ReadonlyMap<number, { count: number; from: Cents | null }>> {
  const window = { hitsPerPage: 1, facets: [], now: Math.floor(now.getTime() / 1000) };
  const alike = new Map<number, { count: number; from: Cents | null }>();
  for (const car of cars.filter((one) => !isSellable(one)).slice(0, MOST_COUNTED)) {
    const query = forSale(similarSearch(car, carPrice(car, settings, now).compared.purchase));
    const { count, hits } = await stock.search(stockFilter, { ...query, sortBy: 'price_asc' }, window);
    alike.set(car.id, { count, from: hits[0] === undefined ? null : carPrice(hits[0], settings, now).purchase });
  }
  return alike;
}
