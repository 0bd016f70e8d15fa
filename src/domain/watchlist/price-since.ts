import type { Cents } from '../money.ts';
import { priceBasis } from '../price/price-basis.ts';

/** A price as it was shown. `type` is what it includes, in the feed's words ("": it says nothing; null: not known). */
export type ShownPrice = { amount: Cents | null; type: string | null };

export type PriceSince = { changed: 'dropped' | 'rose'; by: Cents } | undefined;

/**
 * The change of a price since a vehicle was saved. Undefined: none, an amount is missing, or the two prices do not
 * include the same: on-road costs taken out of a price do not make the vehicle cheaper.
 */
export function priceSince(saved: ShownPrice, now: ShownPrice): PriceSince {
  if (saved.amount === null || now.amount === null || saved.amount === now.amount) return undefined;
  if (saved.type === null || now.type === null || priceBasis(saved.type) !== priceBasis(now.type)) return undefined;
  return now.amount < saved.amount
    ? { changed: 'dropped', by: saved.amount - now.amount }
    : { changed: 'rose', by: now.amount - saved.amount };
}
