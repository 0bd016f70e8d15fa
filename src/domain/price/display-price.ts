import type { Car } from '../car/car.ts';
import { firstMatch } from '../first-match.ts';
import { dollars, type Cents } from '../money.ts';
import type { PricePolicy } from './price-policy.ts';

export type PriceFields = Pick<Car, 'price' | 'reduced_price' | 'subscription_price' | 'preorder'>;

/** An amount (a subscription's is a week's), or the words that stand in its place. */
export type DisplayPrice =
  | { source: 'subscription' | 'reduced' | 'price'; amount: Cents; /** Labelled as reduced. */ reduced: boolean }
  | { source: 'preorder' | 'none'; text: string };

/** A reduced price up to this is a feed's way to say "none". */
const REDUCED_ABOVE = dollars(10);

/** Which price a car shows (specification 1.4, "Price display priority"), in the site's order. */
export function displayPrice(
  car: PriceFields,
  policy: Pick<PricePolicy, 'order' | 'subscription' | 'noPriceText'>,
): DisplayPrice {
  const none: DisplayPrice = { source: 'none', text: policy.noPriceText };
  return (
    firstMatch<PricePolicy['order'][number], DisplayPrice>(policy.order, {
      subscription: () => amount('subscription', policy.subscription ? car.subscription_price : null, 0),
      reduced: () => amount('reduced', car.reduced_price, REDUCED_ABOVE, car.reduced_price !== car.price),
      price: () => amount('price', car.price, 0),
      preorder: () => (car.preorder ? { source: 'preorder', text: 'PREORDER' } : undefined),
      none: () => none,
    }) ?? none
  );
}

function amount(
  source: 'subscription' | 'reduced' | 'price',
  cents: Cents | null,
  above: Cents,
  reduced = false,
): DisplayPrice | undefined {
  return cents !== null && cents > above ? { source, amount: cents, reduced } : undefined;
}
