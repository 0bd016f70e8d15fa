import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatNumber } from './format-number.ts';

it.each([
  [0, '0'],
  [7, '7'],
  [999, '999'],
  [1_000, '1,000'],
  [29_990, '29,990'],
  [1_234_567, '1,234,567'],
  [-1_500, '-1,500'],
  [2.5, '2.5'],
  [1_234.5, '1,234.5'],
  [0.0004, '0'],
])('formatNumber: %d reads %s', (value, text) => {
  expect(formatNumber(value)).toBe(text);
});

it('formatNumber writes any whole number as the browser does', () => {
  fc.assert(
    fc.property(fc.integer(), (value) => {
      expect(formatNumber(value)).toBe(value.toLocaleString('en-AU'));
    }),
  );
});
