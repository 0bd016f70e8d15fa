import { dollars, type Cents } from '../money.ts';
import { dealBand, type BandPolicy } from './deal-band.ts';
import type { EstimatedRange } from './estimate-range.ts';
import { againstMiddle, noDealText } from './middle-of-range.ts';

/** What is known of a car's price among others of its kind. Money in cents (dollars on the wire); null: not known. */
export interface Autogauge {
  /** How far the price lies from the market's highest towards its lowest: 0 to 1, and more is better. */
  fill: number | null;
  listing_price: Cents | null;
  market_range_min: Cents | null;
  market_range_max: Cents | null;
  /** 0 to 1. */
  confidence: number | null;
  /** Stands in place of "Good Deal" and "Great Deal". */
  description: string | null;
}

export const UNKNOWN_GAUGE: Autogauge = {
  fill: null,
  listing_price: null,
  market_range_min: null,
  market_range_max: null,
  confidence: null,
  description: null,
};

/** By our own estimate. A price that is not below what similar cars ask is described, so that nothing calls it a deal. */
export function ownGauge(price: Cents, range: EstimatedRange | null, policy: BandPolicy): Autogauge {
  if (range === null) return { ...UNKNOWN_GAUGE, listing_price: price };
  const fill = gaugeFill(price, range);
  return {
    fill,
    listing_price: price,
    market_range_min: range.min,
    market_range_max: range.max,
    confidence: range.confidence,
    description: againstMiddle(price, range).side === 'below' ? null : noDealText(dealBand(fill, policy)),
  };
}

/** As it goes over the wire. */
export const gaugeInDollars = (gauge: Autogauge): Autogauge => ({
  ...gauge,
  listing_price: asDollars(gauge.listing_price),
  market_range_min: asDollars(gauge.market_range_min),
  market_range_max: asDollars(gauge.market_range_max),
});

export const gaugeFromWire = (gauge: Autogauge): Autogauge => ({
  ...gauge,
  listing_price: asCents(gauge.listing_price),
  market_range_min: asCents(gauge.market_range_min),
  market_range_max: asCents(gauge.market_range_max),
});

const asDollars = (cents: Cents | null) => (cents === null ? null : cents / 100);
const asCents = (amount: number | null) => (amount === null ? null : dollars(amount));

/** How far a price lies from the market's highest (0) towards its lowest (1), to three decimals. */
const gaugeFill = (price: Cents, { min, max }: { min: Cents; max: Cents }): number =>
  max <= min ? 0 : Math.round(Math.min(1, Math.max(0, (max - price) / (max - min))) * 1000) / 1000;
