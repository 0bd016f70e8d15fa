import { httpMarketRange } from '#adapters/market/http-market-range.ts';
import { stockMarketRange } from '#adapters/market/stock-market-range.ts';
import type { Database } from '#adapters/postgres/database.ts';
import { createPriceLog } from '#adapters/postgres/stock/price-log.ts';
import type { Clock } from '#app/clock.ts';
import type { Services } from '#app/services.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import type { Environment } from '#main/environment.ts';
import { serviceOptions } from '#main/service-options.ts';

/** Market prices from a site's own service, or else from the stock. */
export function openMarket(
  database: Database,
  stock: StockIndex,
  clock: Clock,
  environment: Pick<Environment, 'PRIVATE_WEBHOOKS'>,
): Services['market'] {
  const own = stockMarketRange(stock);
  const service = httpMarketRange(serviceOptions(clock, environment));
  return {
    range: { of: (question) => (question.policy.service === null ? own : service).of(question) },
    prices: createPriceLog(database),
  };
}
