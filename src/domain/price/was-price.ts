import type { Cents } from '../money.ts';
import { offeredPrice } from './offered-price.ts';
import type { PricePolicy } from './price-policy.ts';

/** A line of the price log: what a car's prices were from then on. */
export interface LoggedPrice {
  /** ISO instant. */
  at: string;
  price: Cents | null;
  reduced_price: Cents | null;
}

interface PricedCar {
  before_price: Cents | null;
  /** Oldest first; only the mode "proven" reads it. */
  price_log: readonly LoggedPrice[];
}

type WasPolicy = Pick<PricePolicy, 'order' | 'was' | 'wasHeldDays' | 'wasShownDays'>;

const DAY_MS = 86_400_000;

/** The struck-through earlier price and what is saved, when it exceeds the price shown now (null: no amount is shown). */
export function wasPrice(
  { before_price: before, price_log }: PricedCar,
  shown: Cents | null,
  policy: WasPolicy,
  now: Date,
): { amount: Cents; saving: Cents } | null {
  if (policy.was === 'never' || before === null || shown === null || before <= shown) return null;
  if (policy.was === 'proven' && !isProven(before, price_log, policy, now)) return null;
  return { amount: before, saving: before - shown };
}

/**
 * The car was offered at the earlier price, or above it, for `wasHeldDays` on end and directly before the present lower
 * one, which began no more than `wasShownDays` ago.
 */
function isProven(before: Cents, log: readonly LoggedPrice[], policy: WasPolicy, now: Date): boolean {
  const steps = log.map(({ at, price, reduced_price }) => ({
    at: Date.parse(at),
    offered: offeredPrice({ price, reduced_price }, policy.order),
  }));
  const held = steps.findLastIndex(({ offered }) => offered !== null && offered >= before);
  const reduced = steps[held + 1];
  if (held === -1 || reduced === undefined) return false;
  const raised = steps.slice(0, held + 1).findLastIndex(({ offered }) => offered === null || offered < before);
  const days = (reduced.at - steps[raised + 1]!.at) / DAY_MS;
  return days >= policy.wasHeldDays && (now.getTime() - reduced.at) / DAY_MS <= policy.wasShownDays;
}
