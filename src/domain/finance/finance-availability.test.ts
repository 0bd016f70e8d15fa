import { describe, expect, it } from 'vitest';
import type { FinanceLenderFigures } from '../car/car-values.ts';
import { financeFigures } from './finance-availability.ts';
import { financePolicy } from './finance-policy.ts';

const now = new Date('2026-06-15T00:00:00Z');
const lender: FinanceLenderFigures = {
  interestRate: 8.99,
  comparisonRate: 9.41,
  paymentWeek: 21_500,
  paymentMonth: 93_100,
  deposit: null,
  totalPayable: null,
  termMonths: 60,
  termYears: 5,
  balloon: null,
  establishmentFees: null,
  disclaimer: null,
};
const car = (price: number | null, year: number | null, figures: Partial<FinanceLenderFigures> = {}) => ({
  price,
  advertised: price,
  year,
  youxQuote: null,
  finance_lenders: { forecourt: { ...lender, ...figures } },
});
const policy = (values: object = {}) => financePolicy.parse(values);
const strict = policy({ newerThanYears: 12 });

describe('finance availability (specification 1.5)', () => {
  it.each([
    ['price over 500, a weekly payment', car(50_001, 2020), policy(), 'available'],
    ['a monthly payment is enough', car(50_001, 2020, { paymentWeek: null }), policy(), 'available'],
    ['price exactly 500', car(50_000, 2020), policy(), 'price'],
    ['no price', car(null, 2020), policy(), 'price'],
    ['no payment at all', car(50_001, 2020, { paymentWeek: null, paymentMonth: null }), policy(), 'no_payment'],
    ['payments of zero', car(50_001, 2020, { paymentWeek: 0, paymentMonth: 0 }), policy(), 'no_payment'],
    ['interest rate missing', car(50_001, 2020, { interestRate: null }), policy(), 'no_rates'],
    ['comparison rate missing', car(50_001, 2020, { comparisonRate: null }), policy(), 'no_rates'],
    ['a rate of zero is a rate', car(50_001, 2020, { interestRate: 0, comparisonRate: 0 }), policy(), 'available'],
    ['an old car, lender without age limit', car(50_001, 1974), policy(), 'available'],
    ['age limit: newer than the current year minus 12', car(50_001, 2015), strict, 'available'],
    ['age limit: exactly the current year minus 12', car(50_001, 2014), strict, 'too_old'],
    ['age limit: unknown year', car(50_001, null), strict, 'too_old'],
    [
      'age limit: rates alone are enough',
      car(50_001, 2015, { paymentWeek: null, paymentMonth: null }),
      strict,
      'available',
    ],
    ['age limit: comparison rate must be there', car(50_001, 2015, { comparisonRate: null }), strict, 'no_rates'],
    ['switched off on this site', car(50_001, 2020), policy({ enabled: false }), 'switched_off'],
    ['another lender than the car has', car(50_001, 2020), policy({ provider: 'other' }), 'no_lender'],
    ['a provider named like a built-in', car(50_001, 2020), policy({ provider: 'constructor' }), 'no_lender'],
  ])('%s: %s', (_case, subject, settings, expected) => {
    const answer = financeFigures(subject, settings, now);
    expect(answer.available ? 'available' : answer.because).toBe(expected);
  });

  const quote = { weeklyRepaymentAmount: 23_500, advertisedRate: 7.99, comparisonRate: 8.4 };
  it.each([
    ['none of the lender', {}, quote, 50_001, 23_500],
    [
      'no payment of the lender',
      { forecourt: { ...lender, paymentWeek: null, paymentMonth: null } },
      quote,
      50_001,
      23_500,
    ],
    ['no rates of the lender', { forecourt: { ...lender, comparisonRate: null } }, quote, 50_001, 23_500],
    ["the lender's own, which comes first", { forecourt: lender }, quote, 50_001, 21_500],
    ['a price of exactly 500', {}, quote, 50_000, 'price'],
    ['a quote without comparison rate', {}, { ...quote, comparisonRate: null }, 50_001, 'no_lender'],
    ['a quote for another price', {}, { ...quote, purchasePrice: 50_002 }, 50_001, 'no_lender'],
  ])('a stored quote, and %s', (_case, finance_lenders, youxQuote, price, expected) => {
    const of = (settings: object) =>
      financeFigures({ price, advertised: price, year: 2020, finance_lenders, youxQuote }, policy(settings), now);
    const answer = of({ quotes: true });
    expect(answer.available ? answer.figures.paymentWeek : answer.because).toBe(expected);
    if (expected === 23_500) expect([answer, of({})]).toMatchObject([{ from: 'quote' }, { available: false }]);
  });
});
