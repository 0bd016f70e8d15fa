import type { Cents } from '../money.ts';
import { displayPrice } from './display-price.ts';
import type { PricePolicy } from './price-policy.ts';

/** The purchase price from these columns. `null`: words are shown. The price log has no past subscriptions. */
export function offeredPrice(
  prices: { price: Cents | null; reduced_price: Cents | null },
  order: PricePolicy['order'],
): Cents | null {
  const car = { ...prices, subscription_price: null, preorder: false };
  const shown = displayPrice(car, { order, subscription: false, noPriceText: '' });
  return 'amount' in shown ? shown.amount : null;
}
