import { formatMoney } from '../price/format-money.ts';
import { formatNumber } from '../text/format-number.ts';
import { counted } from '../text/words.ts';
import type { PricedExample } from './estimate-range.ts';

/** One dollar in cents: prices are shown to the dollar, and so is what lies between them. */
const DOLLAR = 100;

/** How a car differs from the one on the page, the price first: "$2,000 more, 1 year newer, 20,531 km more". */
export function differenceText(own: PricedExample, other: PricedExample): string {
  const dollars = Math.round(other.price / DOLLAR) - Math.round(own.price / DOLLAR);
  const years = other.year - own.year;
  const km = Math.round(other.km - own.km);
  return [
    dollars === 0 ? 'same price' : `${formatMoney(Math.abs(dollars) * DOLLAR)} ${dollars < 0 ? 'less' : 'more'}`,
    years === 0 ? '' : `${counted(Math.abs(years), 'year')} ${years < 0 ? 'older' : 'newer'}`,
    km === 0 ? '' : `${formatNumber(Math.abs(km))} km ${km < 0 ? 'fewer' : 'more'}`,
  ]
    .filter((part) => part !== '')
    .join(', ');
}
