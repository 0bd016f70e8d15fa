import type { Cents } from '../money.ts';
import { formatNumber } from '../text/format-number.ts';
import { formatMoney } from './format-money.ts';

/** "$29,990", and where there are cents "$2,500.50": of what is repaid, where a rounded figure would not add up. */
export function formatToTheCent(cents: Cents): string {
  const rest = Math.abs(cents) % 100;
  if (rest === 0) return formatMoney(cents);
  return `${cents < 0 ? '-' : ''}$${formatNumber(Math.floor(Math.abs(cents) / 100))}.${String(rest).padStart(2, '0')}`;
}
