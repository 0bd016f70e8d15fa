import { findComparableCars } from '#app/market/find-comparable-cars.ts';
import { marketFilter } from '#app/market/market-filter.ts';
import type { MarketRange } from '#app/market/market-range.ts';
import type { StockIndex } from '#app/stock-index.ts';
import { UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';
import { measured } from '#domain/market/comparable.ts';
import { estimateRange } from '#domain/market/estimate-range.ts';
import { gaugeFill } from '#domain/market/gauge-fill.ts';

/** The market as far as it stands in this process: an estimate from comparable stock (docs/market-range.md). */
export function stockMarketRange(stock: Pick<StockIndex, 'search'>): MarketRange {
  return {
    async of({ car, listingPrice, filter, policy, now }) {
      const subject = measured(car, listingPrice);
      const unknown = { ...UNKNOWN_GAUGE, listing_price: listingPrice };
      if (typeof subject === 'string' || listingPrice === null) return unknown;
      const cars = await findComparableCars(car, { stock, filter: marketFilter(filter, policy), now });
      const range = estimateRange(subject, cars);
      if (range === null) return unknown;
      const fill = gaugeFill(listingPrice, range);
      const low = fill < policy.mediumFrom && policy.lowDescription !== '';
      return {
        fill,
        listing_price: listingPrice,
        market_range_min: range.min,
        market_range_max: range.max,
        confidence: range.confidence,
        description: low ? policy.lowDescription : null,
      };
    },
  };
}
