import { expect, it } from 'vitest';
import { currencyLabel } from './currency-label.ts';

it.each([
  [null, 'AU', 'AU', null],
  [null, 'AU', 'NZ', 'NZD'],
  [null, 'AU', undefined, null],
  ['NZD', 'NZ', 'NZ', 'NZD'],
  ['NZD', 'NZ', 'AU', 'AUD'],
  ['AUD', 'AU', 'AU', 'AUD'],
] as const)('currencyLabel: label %s of a site in %s, a car in %s: %s', (label, siteCountry, country, shown) =>
  expect(currencyLabel(label, siteCountry, country)).toBe(shown),
);
