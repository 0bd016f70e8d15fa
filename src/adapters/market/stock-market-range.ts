import { compareWithStock } from '#app/market/compare-with-stock.ts';
import type { MarketRange } from '#app/market/market-range.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { ownGauge, UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';

/** The market range estimated from comparable cars in our own stock (docs/market-range.md). */
export function stockMarketRange(stock: Pick<StockIndex, 'search'>): MarketRange {
  return {
    async of(question) {
      const comparison = await compareWithStock(question, stock);
      if (typeof comparison === 'string') return { ...UNKNOWN_GAUGE, listing_price: question.listingPrice };
      return ownGauge(comparison.compared.price, comparison.estimate, question.policy);
    },
  };
}
