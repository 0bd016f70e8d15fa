import { expect, it } from 'vitest';
import { currencyLabel } from './currency-label.ts';

it.each([
  [null, 'AU', 'Australia/Brisbane', null],
  [null, 'AU', 'Pacific/Auckland', 'NZD'],
  [null, 'AU', undefined, null],
  ['NZD', 'NZ', 'Pacific/Auckland', 'NZD'],
  ['NZD', 'NZ', 'Australia/Sydney', 'AUD'],
  ['AUD', 'AU', 'Australia/Perth', 'AUD'],
] as const)('label %s of a site in %s, a yard in %s: %s', (label, country, zone, shown) =>
  expect(currencyLabel(label, country, zone)).toBe(shown),
);
