import { expect, it } from 'vitest';
import { didYouMean } from './did-you-mean.ts';

it.each([
  ['Prcie', 'price'],
  ['Colour ', 'colour'],
  ['color', 'colour'],
  ['modle', 'model'],
  ['VIM', 'vin'],
  ['Stock-Num', 'stocknum'],
  ['wheelbase', undefined],
  ['x', undefined],
  ['', undefined],
])('%j → %s', (word, expected) =>
  expect(didYouMean(word, ['price', 'colour', 'model', 'vin', 'stocknum'])).toBe(expected),
);
