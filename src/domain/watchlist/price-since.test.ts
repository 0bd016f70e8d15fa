import { expect, it } from 'vitest';
import { priceSince } from './price-since.ts';

it.each([
  [2_000_000, 2_000_000, undefined],
  [2_000_000, 1_999_999, { changed: 'dropped', by: 1 }],
  [2_000_000, 2_000_001, { changed: 'rose', by: 1 }],
  [null, 2_000_000, undefined],
  [2_000_000, null, undefined],
  [null, null, undefined],
])('priceSince: %s, then %s: %j', (saved, now, since) =>
  expect(priceSince({ amount: saved, type: '' }, { amount: now, type: '' })).toEqual(since),
);

it.each([
  ['Drive away', 'Drive away', true],
  ['Drive away', 'DRIVE-AWAY', true],
  ['Drive away', 'Excl. Govt. Charges', false],
  ['Excl. Govt. Charges', 'Drive away', false],
  ['Drive away', 'Drive away + GST', false],
  ['Drive away', '', false],
  ['', '', true],
  [null, 'Drive away', false],
  ['Drive away', null, false],
  [null, null, false],
])('priceSince compares a price saved as %j with one shown as %j: %s', (saved, now, compared) =>
  expect(priceSince({ amount: 2_000_000, type: saved }, { amount: 1_900_000, type: now }) !== undefined).toBe(compared),
);
