import type { Cents } from '../money.ts';
import { offeredPrice } from './offered-price.ts';
import { priceBasis } from './price-basis.ts';
import type { PricePolicy } from './price-policy.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** A line of the price log: what a car's prices were from then on. */
export interface LoggedPrice {
  /** ISO instant. */
  at: string;
  price: Cents | null;
  reduced_price: Cents | null;
  /** What the price included, in the car's words; null: not known. */
  price_type: string | null;
}

interface PricedCar {
  before_price: Cents | null;
  /** Oldest first; only the mode "proven" reads it. */
  price_log: readonly LoggedPrice[];
}

type WasPolicy = Pick<PricePolicy, 'order' | 'was' | 'wasHeldDays' | 'wasShownDays'>;

/** The struck-through was price and what is saved, when it exceeds the price shown now (null: no amount is shown). */
export function wasPrice(
  { before_price: before, price_log }: PricedCar,
  shown: Cents | null,
  policy: WasPolicy,
  now: Date,
): { amount: Cents; saving: Cents } | null {
  if (policy.was === 'never' || before === null || shown === null || before <= shown) return null;
  const amount = policy.was === 'always' ? before : provenPrice(shown, price_log, policy, now);
  return amount === null ? null : { amount, saving: amount - shown };
}

/**
 * The price that was asked directly before the present, lower one, on the same basis, for `wasHeldDays` on end; the
 * present one began no more than `wasShownDays` ago. What a feed calls the was price is not believed: its amount is that
 * of the log.
 */
function provenPrice(shown: Cents, log: readonly LoggedPrice[], policy: WasPolicy, now: Date): Cents | null {
  const steps = log
    .map(({ at, price, reduced_price, price_type }) => ({
      at: Date.parse(at),
      offered: offeredPrice({ price, reduced_price }, policy.order),
      basis: price_type === null ? null : priceBasis(price_type),
    }))
    .filter(
      ({ offered, basis }, index, all) =>
        index === 0 || offered !== all[index - 1]!.offered || basis !== all[index - 1]!.basis,
    );
  const [before, present] = steps.slice(-2);
  if (before === undefined || present === undefined) return null;
  if (present.basis === null || present.basis !== before.basis) return null;
  if (present.offered !== shown || before.offered === null || before.offered <= shown) return null;
  const heldDays = (present.at - before.at) / DAY_MS;
  const shownDays = (now.getTime() - present.at) / DAY_MS;
  return heldDays >= policy.wasHeldDays && shownDays <= policy.wasShownDays ? before.offered : null;
}
