import type { Cents } from '../money.ts';
import { offeredPrice } from '../price/offered-price.ts';
import type { PricePolicy } from '../price/price-policy.ts';

/** A line of the price log: what the car's prices were from then on. */
export interface PriceLogEntry {
  at: Date;
  price: Cents | null;
  reduced: Cents | null;
}

export interface PriceStep {
  at: Date;
  price: Cents;
  /** Against the step before; null for the first. */
  change: Cents | null;
}

/** The prices that a car was shown at, oldest first. What changed nothing that is shown is no step, nor is a time without a price. */
export function priceHistory(log: readonly PriceLogEntry[], order: PricePolicy['order']): PriceStep[] {
  const steps: PriceStep[] = [];
  for (const { at, price, reduced } of log) {
    const shown = offeredPrice({ price, reduced_price: reduced }, order);
    const before = steps.at(-1);
    if (shown === null || shown === before?.price) continue;
    steps.push({ at, price: shown, change: before === undefined ? null : shown - before.price });
  }
  return steps;
}
