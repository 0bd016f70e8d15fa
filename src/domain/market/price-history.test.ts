import { expect, it } from 'vitest';
import { priceHistory, type PriceLogEntry } from './price-history.ts';

const day = (date: number) => new Date(Date.UTC(2026, 9, date));
const line = (
  date: number,
  price: number | null,
  reduced: number | null = null,
  type: string | null = 'Drive Away',
): PriceLogEntry => ({ at: day(date), price, reduced, type });

it.each<[string, PriceLogEntry[], [number, number, number | null][]]>([
  ['nothing', [], []],
  ['one price', [line(3, 5_949_000)], [[3, 5_949_000, null]]],
  [
    'a cut and a rise',
    [line(3, 5_949_000), line(14, 5_849_000), line(20, 5_899_000)],
    [
      [3, 5_949_000, null],
      [14, 5_849_000, -100_000],
      [20, 5_899_000, 50_000],
    ],
  ],
  [
    'a reduced price counts above $10',
    [line(3, 5_949_000, 1_000), line(4, 5_949_000, 1_001)],
    [
      [3, 5_949_000, null],
      [4, 1_001, -5_947_999],
    ],
  ],
  ['the same price again', [line(3, 100_000), line(4, 100_000), line(5, 100_000)], [[3, 100_000, null]]],
  ['a time without a price', [line(3, 100_000), line(4, null), line(5, 100_000)], [[3, 100_000, null]]],
  [
    'a price that includes less',
    [line(3, 100_000), line(4, 90_000, null, 'Excl. Gov. Charges'), line(5, 80_000, null, 'Excl. Gov. Charges')],
    [
      [3, 100_000, null],
      [4, 90_000, null],
      [5, 80_000, -10_000],
    ],
  ],
  [
    'the same price that includes less, and a cut of it',
    [line(3, 100_000), line(4, 100_000, null, 'EGC'), line(5, 90_000, null, 'EGC')],
    [
      [3, 100_000, null],
      [5, 90_000, -10_000],
    ],
  ],
  [
    'types that are not known',
    [line(3, 100_000, null, null), line(4, 90_000, null, null)],
    [
      [3, 100_000, null],
      [4, 90_000, -10_000],
    ],
  ],
  ['never a price', [line(3, null), line(4, 0)], []],
])('priceHistory: %s', (_case, log, steps) =>
  expect(
    priceHistory(log, ['reduced', 'price']).map(({ at, price, change }) => [at.getUTCDate(), price, change]),
  ).toEqual(steps),
);
