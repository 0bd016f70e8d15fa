import type { Cents } from '../money.ts';
import { formatNumber } from '../text/format-number.ts';

/** "$29,990"; with a currency label "NZD $29,990". Whole dollars, half a dollar rounds up. */
export function formatMoney(cents: Cents, currencyLabel: string | null = null): string {
  const dollars = Math.round(Math.abs(cents) / 100);
  return `${currencyLabel === null ? '' : `${currencyLabel} `}${cents < 0 && dollars > 0 ? '-' : ''}$${formatNumber(dollars)}`;
}
