import { expect, test } from 'vitest';
import { searchedPrice, searchedRepayment } from './searched-price.ts';

test.each<[reduced: number | null, price: number | null, searched: number | null]>([
  [null, null, null],
  [null, 0, null],
  [null, 1, 1],
  [1000, 2_000_000, 2_000_000],
  [1001, 2_000_000, 1001],
  [1_900_000, 2_000_000, 1_900_000],
  [1_900_000, null, 1_900_000],
  [0, null, null],
])('reduced %s, price %s → %s', (reduced_price, price, searched) => {
  expect(searchedPrice({ reduced_price, price })).toBe(searched);
});

const lender = (paymentWeek: number | null) => ({
  interestRate: 7,
  comparisonRate: 8,
  paymentWeek,
  paymentMonth: null,
  deposit: null,
  totalPayable: null,
  termMonths: 60,
  termYears: 5,
  balloon: null,
  establishmentFees: null,
  disclaimer: null,
});
const quote = (weeklyRepaymentAmount: number) => ({
  weeklyRepaymentAmount,
  advertisedRate: null,
  comparisonRate: null,
});
test.each<[what: string, car: Parameters<typeof searchedRepayment>[0], searched: number | null]>([
  ['nothing', { youxQuote: null, finance_lenders: {} }, null],
  ['the quote first', { youxQuote: quote(9900), finance_lenders: { a: lender(8000) } }, 9900],
  ['a quote of nothing is none', { youxQuote: quote(0), finance_lenders: { a: lender(8000) } }, 8000],
  [
    'the lowest of the lenders',
    { youxQuote: null, finance_lenders: { a: lender(8000), b: lender(7000), c: lender(null) } },
    7000,
  ],
])('%s', (_, car, searched) => {
  expect(searchedRepayment(car)).toBe(searched);
});
