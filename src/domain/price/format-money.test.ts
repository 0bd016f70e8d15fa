import { expect, it } from 'vitest';
import { formatMoney } from './format-money.ts';

// Specification 2.9: "Prices as dollars with thousands separators, no decimals".
it.each<[number, string | null, string]>([
  [0, null, '$0'],
  [49, null, '$0'],
  [50, null, '$1'],
  [99_900, null, '$999'],
  [100_000, null, '$1,000'],
  [2_999_000, null, '$29,990'],
  [123_456_700, null, '$1,234,567'],
  [-150_000, null, '-$1,500'],
  [2_999_000, 'NZD', 'NZD $29,990'],
])('formatMoney: %i cents with label %s reads %s', (cents, label, text) => {
  expect(formatMoney(cents, label)).toBe(text);
});
