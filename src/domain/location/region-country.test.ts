import { expect, it } from 'vitest';
import { regionCountry } from './region-country.ts';

it.each([
  ['QLD', 'AU'],
  ['Qld.', 'AU'],
  ['N.S.W.', 'AU'],
  ['New South Wales', 'AU'],
  ['AU-VIC', 'AU'],
  ['Auckland', 'NZ'],
  ["Hawke's Bay", 'NZ'],
  ['Manawatū', 'NZ'],
  ['Canterbury Region', 'NZ'],
  ['Ontario', undefined],
  ['', undefined],
])('regionCountry: %j is in %s', (region, country) => expect(regionCountry(region)).toBe(country));
