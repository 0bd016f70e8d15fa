import type { Cents } from '../money.ts';
import type { PricePolicy } from './price-policy.ts';

/**
 * The struck-through earlier price and what is saved, when it exceeds the price shown now (null: no amount is shown).
 * `logged` holds the prices this car has had; only the mode "proven" asks for it.
 */
export function wasPrice(
  before: Cents | null,
  shown: Cents | null,
  mode: PricePolicy['was'],
  logged: readonly Cents[] = [],
): { amount: Cents; saving: Cents } | undefined {
  if (mode === 'never' || before === null || shown === null || before <= shown) return undefined;
  if (mode === 'proven' && !logged.some((price) => price >= before)) return undefined;
  return { amount: before, saving: before - shown };
}
