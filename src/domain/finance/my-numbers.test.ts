import { expect, it } from 'vitest';
import {
  fits,
  myRepayment,
  myYears,
  nearestTerm,
  numbersOfBudget,
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

it.each<[string, object, number[]]>([
  ['1 to 7 years', {}, [3, 5, 7]],
  ['1 to 5', { max: 5 }, [1, 3, 5]],
  ['1 to 6', { max: 6 }, [2, 4, 6]],
  ['3 to 5', { min: 3, max: 5 }, [3, 5]],
  ['half a year to 1', { min: 0.5, max: 1 }, [1]],
  ['1 to 7 in steps of 3', { step: 3 }, [4, 7]],
  ['a lender’s own', { years: [7, 2, 4] }, [2, 4, 7]],
])('myYears: %s', (_case, change, years) => {
  expect(myYears({ term: { min: 1, max: 7, step: 0.5, years: null, ...change } })).toEqual(years);
});

it.each<[number, number[], number]>([
  [5, [3, 5, 7], 5],
  [6, [3, 5, 7], 5],
  [7, [2, 4], 4],
  [1, [2, 4], 2],
  [7, [], 7],
])('nearestTerm: %d of %j', (years, offered, nearest) => {
  expect(nearestTerm(years, offered)).toBe(nearest);
});

it.each<[string | null, boolean]>([
  ['3000,9200,100,5', true],
  ['0,0,1,3', true],
  ['3000,9200,0,5', false],
  ['3000,9200,100,4', true],
  ['3000,9200,100,2.5', true],
  ['3000,9200,100,0', false],
  ['3000,9200,100,31', false],
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

it.each<[string, object, number, string | null]>([
  ['a week', {}, 15_000, '0,0,150,5'],
  ['with a deposit and another term', { deposit: 300_000, years: 3.5 }, 15_000, '3000,0,150,3.5'],
  ['a fortnight', { frequency: 'fortnightly' }, 30_000, '0,0,150,5'],
  ['a month: no more than 12 of them in 52 weeks', { frequency: 'monthly' }, 65_000, '0,0,150,5'],
  ['a month with a rest', { frequency: 'monthly' }, 65_400, '0,0,150,5'],
  ['cents', { deposit: 300_050 }, 15_090, '3000,0,150,5'],
  ['a balloon, which cards know nothing of', { residual: 100_000 }, 15_000, null],
  ['nothing', {}, 0, null],
])('numbersOfBudget: %s', (_case, change, payment, written) => {
  const terms = { deposit: 0, residual: 0, years: 5, frequency: 'weekly' as const, ...change };
  const numbers = numbersOfBudget(terms, payment);
  expect(numbers && writtenNumbers(numbers)).toBe(written);
  if (written !== null) expect(readNumbers(written)).toEqual(numbers);
});
