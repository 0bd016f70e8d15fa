import { dollars, type Cents } from '../money.ts';
import { formatMoney } from '../price/format-money.ts';
import type { Autogauge } from './autogauge.ts';
import { dealIndicator, type DealPolicy } from './deal-indicator.ts';
import { middleOfRange } from './middle-of-range.ts';

/** From this difference on a price is below or above; up to it, or up to 2% above, others ask about as much. */
const LEAST: Cents = dollars(300);
const LEAST_SHARE_ABOVE = 0.02;
const TEN_DOLLARS = 1_000;

interface DealInDollars {
  side: 'below' | 'level' | 'above';
  /** "$350 below similar", to $10: an estimate knows no single ones. */
  text: string;
}

/**
 * "A deal is a sum of money. '$350 below similar' from $300 below; 'About what others ask' up to $300 or 2% above,
 * whichever is more; '$1,290 above similar' beyond." Null where the deal indicator says nothing, but for a price above all
 * others, which is said too.
 */
export function dealInDollars(gauge: Autogauge, policy: DealPolicy): DealInDollars | null {
  const deal = dealIndicator(gauge, policy);
  const { listing_price: price, market_range_min: min, market_range_max: max } = gauge;
  if ((!deal.shown && deal.because !== 'above_market') || price === null || min === null || max === null) return null;
  const middle = Math.round(middleOfRange({ min, max }));
  const off = price - middle;
  const sum = formatMoney(Math.round(Math.abs(off) / TEN_DOLLARS) * TEN_DOLLARS);
  if (off <= -LEAST) return { side: 'below', text: `${sum} below similar` };
  if (off <= Math.max(LEAST, middle * LEAST_SHARE_ABOVE)) return { side: 'level', text: 'About what others ask' };
  return { side: 'above', text: `${sum} above similar` };
}
