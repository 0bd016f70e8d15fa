import { expect, it } from 'vitest';
import { typedNumber } from './typed-number.ts';

it.each([
  ['15k', 15_000],
  ['15K', 15_000],
  ['12.5k', 12_500],
  ['$15k', 15_000],
  ['15 k', 15_000],
  ['$15,000', 15_000],
  ['$15,000.00', 15_000],
  ['20.000', 20_000],
  ['50,000 km', 50_000],
  ['50000km', 50_000],
  ['50k km', 50_000],
  ['50,000 kms', 50_000],
  ['2018', 2018],
  ['0', 0],
  ['', undefined],
  ['any', undefined],
  ['1.2.3', undefined],
])('typedNumber: %j is %s', (text, number) => {
  expect(typedNumber(text)).toBe(number);
});
