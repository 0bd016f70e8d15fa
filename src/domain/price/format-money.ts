import type { Cents } from '../money.ts';
import { formatNumber } from '../text/format-number.ts';

/** "$29,990"; with a currency label "NZD $29,990". Whole dollars, half a dollar rounds up. */
export function formatMoney(cents: Cents, currencyLabel: string | null = null): string {
  const dollars = Math.round(Math.abs(cents) / 100);
  return `${currencyLabel === null ? '' : `${currencyLabel} `}${cents < 0 && dollars > 0 ? '-' : ''}$${formatNumber(dollars)}`;
}

/** "29,990", "29,990.50": an amount as people type it, to the cent. Not negative. */
export const formatAmount = (cents: Cents): string =>
  `${formatNumber(Math.floor(cents / 100))}${cents % 100 === 0 ? '' : `.${String(cents % 100).padStart(2, '0')}`}`;

/** "$200", "$99.50": an amount that is paid or returned, to the cent. */
export const formatExactly = (cents: Cents): string => `${cents < 0 ? '-' : ''}$${formatAmount(Math.abs(cents))}`;
