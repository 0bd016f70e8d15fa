import { expect, it } from 'vitest';
import { valueText } from './value-text.ts';

it.each([
  [1, 'days', '1 day'],
  [14, 'days', '14 days'],
  [20_000, 'km', '20,000 km'],
  [1500, '$', '$1,500'],
  [1, 'ms', '1 ms'],
  [5.5, '%', '5.5%'],
  [1454, null, '1454'],
  [false, null, 'off'],
  [[], null, 'none'],
] as const)('valueText: %j in %s is %s', (value, unit, text) => expect(valueText(value, unit)).toBe(text));
