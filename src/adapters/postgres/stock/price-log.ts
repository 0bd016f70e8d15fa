import type { PriceLog } from '#app/market/price-log.ts';
import type { Database } from '#adapters/postgres/database.ts';

/** Maximum entries of a price log: the latest ones. Some feeds change a price every day for years. */
const MOST_LINES = 500;

export function createPriceLog(database: Database): PriceLog {
  return {
    async of(carId) {
      const lines = await database
        .selectFrom('price_log')
        .select(['at', 'price_cents as price', 'reduced_price_cents as reduced', 'price_type as type'])
        .where('car_id', '=', carId)
        .orderBy('at', 'desc')
        .orderBy('id', 'desc')
        .limit(MOST_LINES)
        .execute();
      return lines.toReversed();
    },
  };
}
