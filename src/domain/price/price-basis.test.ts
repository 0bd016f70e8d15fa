import { expect, it } from 'vitest';
import { priceBasis } from './price-basis.ts';

it.each([
  ['Drive Away', 'drive away'],
  ['driveaway, incl. GST', 'drive away'],
  ['Ride-away', 'drive away'],
  ['Excl. Gov. Charges', 'without charges'],
  ['EGC', 'without charges'],
  ['Plus on road costs', 'without charges'],
  ['+ ORC', 'without charges'],
  ['Excl. GST', 'without GST'],
  ['Plus GST', 'without GST'],
  ['Sale price', 'sale price'],
  [' ', ''],
  [null, ''],
])('basis of the price type %s is %s', (words, basis) => expect(priceBasis(words)).toBe(basis));
