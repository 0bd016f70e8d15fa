import type { Car } from '#domain/car/car.ts';
import { UNKNOWN_GAUGE, type Autogauge } from '#domain/market/autogauge.ts';
import { measured, type MeasuredCar } from '#domain/market/comparable.ts';
import { estimateRange, type EstimatedRange } from '#domain/market/estimate-range.ts';
import { priceHistory, type PriceStep } from '#domain/market/price-history.ts';
import { DEFAULT_PRICING } from '#domain/price/pricing.ts';
import type { StockIndex } from '../stock-index.ts';
import { findComparableCars } from './find-comparable-cars.ts';
import { marketFilter } from './market-filter.ts';
import type { MarketQuestion, MarketRange } from './market-range.ts';
import type { PriceLog } from './price-log.ts';

export interface MarketPorts {
  range: MarketRange;
  prices: PriceLog;
}

/** What speaks for and against a price. Parts that a site leaves out, or that cannot be found out now, are empty. */
export interface MarketEvidence {
  gauge: Autogauge;
  /** Null when the car lacks a price, a year or kilometres. */
  subject: MeasuredCar | null;
  comparables: (Car & MeasuredCar)[];
  /** Null while too few cars compare. */
  estimate: EstimatedRange | null;
  history: PriceStep[];
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
  const [gauge, log, comparables] = await Promise.all([
    policy.indicator ? orElse(range.of(question), UNKNOWN_GAUGE) : UNKNOWN_GAUGE,
    policy.history ? orElse(prices.of(car.id), []) : [],
    policy.comparison
      ? findComparableCars(car, { stock, now: question.now, filter: marketFilter(question.filter, policy) })
      : [],
  ]);
  const subject = measured(car, question.listingPrice);
  const complete = typeof subject === 'string' ? null : subject;
  return {
    gauge,
    subject: complete,
    comparables: complete === null ? [] : comparables,
    estimate: complete === null ? null : estimateRange(complete, comparables),
    history: priceHistory(log, (question.filter.pricing ?? DEFAULT_PRICING).price.order),
  };
}
