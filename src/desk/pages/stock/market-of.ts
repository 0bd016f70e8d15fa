import { findComparableCars } from '#app/market/find-comparable-cars.ts';
import { marketFilter } from '#app/market/market-filter.ts';
import type { LiveSite } from '#app/live-sites.ts';
import type { StockIndex } from '#app/stock-index.ts';
import { UNKNOWN_GAUGE } from '#domain/market/autogauge.ts';
import type { Car } from '#domain/car/car.ts';
import { measured } from '#domain/market/comparable.ts';
import { estimateRange } from '#domain/market/estimate-range.ts';
import { gaugeFill } from '#domain/market/gauge-fill.ts';
import type { Cents } from '#domain/money.ts';
import { formatMoney } from '#domain/price/format-money.ts';
import { badgeReason } from '#domain/stock-desk/badge-reason.ts';

export interface StockPorts {
  index: Pick<StockIndex, 'search'>;
  now: Date;
}

export interface MarketOfCar {
  /** 0 to 1 from the lowest to the highest of the market, and words. */
  position: { position: number; text: string } | null;
  badge: string | null;
  /** "The middle of 29 similar cars is $45,540." */
  sentence: string | null;
}

/** Where a price lies by our own estimate; an outside service is asked by car pages alone, not for a whole list. */
export async function marketOf(car: Car, price: Cents | null, site: LiveSite, ports: StockPorts): Promise<MarketOfCar> {
  const { settings, stockFilter } = site;
  const subject = measured(car, price);
  const missing = typeof subject === 'string' ? subject : null;
  const isOurs = settings.market.service === null;
  const none = {
    position: null,
    badge: isOurs ? badgeReason(UNKNOWN_GAUGE, missing, settings.market) : null,
    sentence: null,
  };
  if (typeof subject === 'string') return none;
  const filter = marketFilter(stockFilter, settings.market);
  const comparables = await findComparableCars(car, { stock: ports.index, filter, now: ports.now });
  const range = estimateRange(subject, comparables);
  if (range === null) return none;
  const over = subject.price - range.expected;
  const near = Math.abs(over) < range.expected * 0.01;
  const gauge = {
    ...UNKNOWN_GAUGE,
    fill: gaugeFill(subject.price, range),
    listing_price: subject.price,
    market_range_min: range.min,
    market_range_max: range.max,
    confidence: range.confidence,
  };
  return {
    position: {
      position: Math.min(1, Math.max(0, (subject.price - range.min) / (range.max - range.min))),
      text: near ? 'About middle' : `${formatMoney(Math.abs(over))} ${over > 0 ? 'over' : 'under'}`,
    },
    badge: isOurs ? badgeReason(gauge, null, settings.market) : null,
    sentence: `The middle of ${range.cars} similar cars is ${formatMoney(range.expected)}.`,
  };
}
