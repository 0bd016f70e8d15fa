import { displayPrice, type PriceFields } from '#domain/price/display-price.ts';
import type { PricePolicy } from '#domain/price/price-policy.ts';
import type { Cents } from '#domain/money.ts';

/** How the price of several cars is changed: by dollars or by percent, up or down. */
export type PriceAdjustment = { by: 'amount'; cents: Cents } | { by: 'percent'; percent: number };

/** The field that the site shows the price of, and what it becomes; or why it cannot be stepped. */
export type SteppedPrice =
  | { field: 'price' | 'reduced_price'; from: Cents; to: Cents }
  | { because: 'no price' | 'a subscription' | 'nothing left' };

const DOLLAR = 100;

/** The price that shoppers see is the one that changes. Percents are rounded to whole dollars. */
export function stepPrice(car: PriceFields, step: PriceAdjustment, policy: PricePolicy): SteppedPrice {
  const shown = displayPrice(car, policy);
  if (!('amount' in shown)) return { because: 'no price' };
  if (shown.source === 'subscription') return { because: 'a subscription' };
  const from = shown.amount;
  const to = step.by === 'amount' ? from + step.cents : Math.round((from * (1 + step.percent / 100)) / DOLLAR) * DOLLAR;
  if (to < DOLLAR) return { because: 'nothing left' };
  return { field: shown.source === 'reduced' ? 'reduced_price' : 'price', from, to };
}
