import { UNKNOWN_GAUGE, type Autogauge } from '#domain/market/autogauge.ts';
import { priceHistory, type PriceStep } from '#domain/market/price-history.ts';
import type { TypicalDays } from '#domain/market/typical-days.ts';
import { DEFAULT_PRICING } from '#domain/price/pricing.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { compareWithStock, type StockComparison } from './compare-with-stock.ts';
import { findTypicalDays } from './find-typical-days.ts';
import type { MarketQuestion, MarketRange } from './market-range.ts';
import type { PriceLog } from './price-log.ts';

export interface MarketPorts {
  range: MarketRange;
  prices: PriceLog;
}

/** What speaks for and against a price. Parts that a site leaves out, or that cannot be found out now, are empty. */
export interface MarketEvidence {
  gauge: Autogauge;
  /** Null when the car lacks a price, a year or kilometres, and where a site compares nothing. */
  comparison: StockComparison | null;
  history: PriceStep[];
  /** How long cars like it are in stock; null or absent: too few are known. */
  typical?: TypicalDays | null;
}

export async function openEvidence(
  question: MarketQuestion,
  { range, prices, stock, report }: MarketPorts & { stock: StockIndex; report: (error: unknown) => void },
): Promise<MarketEvidence> {
  const { car, policy } = question;
  const orElse = async <T>(work: Promise<T>, other: T): Promise<T> =>
    work.catch((error: unknown) => {
      report(error);
      return other;
    });
  const [gauge, log, comparison] = await Promise.all([
    policy.indicator ? orElse(range.of(question), UNKNOWN_GAUGE) : UNKNOWN_GAUGE,
    policy.history ? orElse(prices.of(car.id), []) : [],
    policy.comparison || policy.indicator ? compareWithStock(question, stock) : 'price',
  ]);
  const similar = typeof comparison === 'string' ? null : comparison;
  return {
    gauge,
    comparison: similar,
    typical: policy.history ? await findTypicalDays(question, similar?.cars ?? [], stock) : null,
    history: priceHistory(log, (question.filter.pricing ?? DEFAULT_PRICING).price.order),
  };
}
