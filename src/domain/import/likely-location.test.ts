import { expect, it } from 'vitest';
import { likelyLocation } from './likely-location.ts';

const ONE = ['Hunter Valley Autos'];
const TWO = [...ONE, 'Hunter Valley Autos Overflow'];

it.each([
  ['the only location', 'Overflow', ONE, 'Hunter Valley Autos'],
  ['the location whose name has the word', 'Overflow', TWO, 'Hunter Valley Autos Overflow'],
  ['the location whose name is in the word', 'Dalby (rear yard)', ['Dalby', 'Roma'], 'Dalby'],
  ['none of two whose names have the word', 'Hunter Valley', TWO, undefined],
  ['none of several that are called otherwise', 'Main Rd Yard', TWO, undefined],
  ['no location', 'Overflow', [], undefined],
  ['nothing for a word without letters', '-', ONE, undefined],
])('likelyLocation is %s', (_what, word, locations, expected) =>
  expect(likelyLocation(word, locations)).toBe(expected),
);
