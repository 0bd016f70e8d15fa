import type { Car } from '#domain/car/car.ts';
import { typicalDays, type TypicalDays } from '#domain/market/typical-days.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { LONGEST_SOLD_DAYS } from '#domain/stock/stock-policy.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { marketFilter } from './market-filter.ts';
import type { MarketQuestion } from './market-range.ts';

/** Of a model with more sold cars than this the first in the list's own order speak for all. */
const MOST_SOLD = 200;

/**
 * How long cars like one are in stock: cars of its make, model and type that were sold lately, else those it is compared
 * with (`forSale`). From the site's own cars or its group's, as its comparison is.
 */
export async function findTypicalDays(
  { car, filter, policy, now }: Pick<MarketQuestion, 'car' | 'filter' | 'policy' | 'now'>,
  forSale: readonly Pick<Car, 'created_at'>[],
  stock: Pick<StockIndex, 'search'>,
): Promise<TypicalDays | null> {
  const query = {
    ...EMPTY_QUERY,
    values: { make_model: [`${car.make}|${car.model}`], car_type: [car.car_type], status: ['sold'] },
  };
  const { hits } = await stock.search({ ...marketFilter(filter, policy), soldDays: LONGEST_SOLD_DAYS }, query, {
    hitsPerPage: MOST_SOLD,
    facets: [],
    now: Math.floor(now.getTime() / 1000),
  });
  const daysUntil = (listed: string, end: number) => Math.max(0, Math.round((end - Date.parse(listed)) / DAY_MS));
  return typicalDays(
    hits.flatMap(({ id, created_at, sold_at }) =>
      id === car.id || sold_at === null ? [] : daysUntil(created_at, Date.parse(sold_at)),
    ),
    forSale.map(({ created_at }) => daysUntil(created_at, now.getTime())),
  );
}
