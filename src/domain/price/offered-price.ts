import type { Cents } from '../money.ts';
import { displayPrice } from './display-price.ts';
import type { PricePolicy } from './price-policy.ts';

/** What a car with these prices is (or was) bought for; null where words stand. A past subscription is in no log. */
export function offeredPrice(
  prices: { price: Cents | null; reduced_price: Cents | null },
  order: PricePolicy['order'],
): Cents | null {
  const car = { ...prices, subscription_price: null, preorder: false };
  const shown = displayPrice(car, { order, subscription: false, noPriceText: '' });
  return 'amount' in shown ? shown.amount : null;
}
