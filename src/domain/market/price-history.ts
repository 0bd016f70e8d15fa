import type { Cents } from '../money.ts';
import { offeredPrice } from '../price/offered-price.ts';
import { priceBasis } from '../price/price-basis.ts';
import type { PricePolicy } from '../price/price-policy.ts';

/** A line of the price log: what the car's prices were from then on. */
export interface PriceLogEntry {
  at: Date;
  price: Cents | null;
  reduced: Cents | null;
  /** What the price included, in the car's words; null: not known. */
  type: string | null;
}

export interface PriceStep {
  at: Date;
  price: Cents;
  /** Against the step before; null for the first, and where a price includes something else than the one before. */
  change: Cents | null;
}

/** The prices that a car was shown at, oldest first. What changed nothing that is shown is no step, nor is a time without a price. */
export function priceHistory(log: readonly PriceLogEntry[], order: PricePolicy['order']): PriceStep[] {
  const steps: PriceStep[] = [];
  let before: { price: Cents; basis: string | null } | undefined;
  for (const { at, price: written, reduced, type } of log) {
    const price = offeredPrice({ price: written, reduced_price: reduced }, order);
    if (price === null) continue;
    const basis = type === null ? null : priceBasis(type);
    if (price !== before?.price)
      steps.push({ at, price, change: before === undefined || before.basis !== basis ? null : price - before.price });
    before = { price, basis };
  }
  return steps;
}
