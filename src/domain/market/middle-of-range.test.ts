import { expect, it } from 'vitest';
import { dollars } from '../money.ts';
import { middleOfRange, standingText } from './middle-of-range.ts';

const range = { min: dollars(16_000), max: dollars(25_000) };

it('middleOfRange has as much of the price above it as below', () =>
  expect(middleOfRange(range)).toBe(dollars(20_000)));

it.each<[number, string | null]>([
  [19_100, '$900 below similar'],
  [19_796, '$200 below similar'],
  [19_801, null],
  [20_000, null],
  [20_199, null],
  [20_204, '$200 above similar'],
  [23_088, '$3,090 above similar'],
])('standingText: $%s: %s', (price, text) => expect(standingText(dollars(price), range)).toBe(text));
