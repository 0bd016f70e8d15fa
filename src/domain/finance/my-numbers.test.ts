import { expect, it } from 'vitest';
import {
  fits,
  mostEverFits,
  myRepayment,
  readCardLoan,
  readNumbers,
  writtenCardLoan,
  writtenNumbers,
  type MyRepayment,
} from './my-numbers.ts';

/** $3,000 deposit, $9,200 trade-in, $100 a week over 5 years. */
const mine = { deposit: 300_000, tradeIn: 920_000, week: 10_000, years: 5 };
const car = (price: number, change: object = {}) => ({
  price: price * 100,
  annualRate: 8.99,
  fees: 0,
  rounding: 'nearest' as const,
  ...change,
});

/** "Every card shows my repayment, a bar of the week, words for what is left or over, and what is borrowed." */
it.each<[string, Parameters<typeof myRepayment>[0], MyRepayment, boolean]>([
  [
    'within the week',
    car(26_990),
    { kind: 'loan', weekly: 7_100, borrowed: 1_479_000, left: 2_900, share: 0.71 },
    true,
  ],
  ['all of the week', car(33_146), { kind: 'loan', weekly: 10_000, borrowed: 2_094_600, left: 0, share: 1 }, true],
  ['a dollar over', car(33_300), { kind: 'loan', weekly: 10_100, borrowed: 2_110_000, left: -100, share: 1 }, false],
  [
    'fees are financed',
    car(26_990, { fees: 100_000 }),
    { kind: 'loan', weekly: 7_500, borrowed: 1_479_000, left: 2_500, share: 0.75 },
    true,
  ],
  [
    'without interest',
    car(25_200, { annualRate: 0 }),
    { kind: 'loan', weekly: 5_000, borrowed: 1_300_000, left: 5_000, share: 0.5 },
    true,
  ],
  ['a payment of $25 is not shown', car(17_400), { kind: 'small', borrowed: 520_000 }, true],
  [
    'more than that is',
    car(17_600),
    { kind: 'loan', weekly: 2_600, borrowed: 540_000, left: 7_400, share: 0.26 },
    true,
  ],
  [
    'rounded up',
    car(26_990, { rounding: 'up' }),
    { kind: 'loan', weekly: 7_100, borrowed: 1_479_000, left: 2_900, share: 0.71 },
    true,
  ],
  ['paid to the dollar', car(12_200), { kind: 'paid', left: 0 }, true],
  ['some is left over', car(11_990), { kind: 'paid', left: 21_000 }, true],
])('myRepayment: %s', (_case, loan, expected, within) => {
  const result = myRepayment(loan, mine);
  expect(result).toEqual(expected);
  expect(fits(result)).toBe(within);
});

it.each(['26990 8.99 5', '26990.5 8.99 395.75 up', '26990 8.99 0 down'])('readCardLoan: %s', (text) => {
  expect(writtenCardLoan(readCardLoan(text))).toBe(text);
});

it('mostEverFits: the dearest car that some loan brings within the week is below', () => {
  const most = mostEverFits(mine) / 100;
  const isWithin = (price: number) => fits(myRepayment(car(price, { annualRate: 0, rounding: 'down' }), mine));
  expect([most - 1, most].map(isWithin)).toEqual([true, false]);
});

it.each<[string | null, boolean]>([
  ['3000,9200,100,5', true],
  ['0,0,1,3', true],
  ['3000,9200,0,5', false],
  ['3000,9200,100,4', false],
  ['1000001,0,100,5', false],
  ['3000,9200,100', false],
  ['3000,9200,100,5,x', false],
  ['-1,0,100,5', false],
  ['', false],
  [null, false],
])('readNumbers: %s', (text, isRead) => {
  const read = readNumbers(text);
  expect(read !== null).toBe(isRead);
  if (read !== null) expect(writtenNumbers(read)).toBe(text);
});
