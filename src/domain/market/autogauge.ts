import type { Cents } from '../money.ts';

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

/** As it goes over the wire. */
export const gaugeInDollars = (gauge: Autogauge): Autogauge => ({
  ...gauge,
  listing_price: asDollars(gauge.listing_price),
  market_range_min: asDollars(gauge.market_range_min),
  market_range_max: asDollars(gauge.market_range_max),
});

const asDollars = (cents: Cents | null) => (cents === null ? null : cents / 100);
