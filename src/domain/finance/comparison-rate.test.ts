import { expect, it } from 'vitest';
import { comparisonRate, type ComparedLoan } from './comparison-rate.ts';

const monthly: ComparedLoan = {
  frequency: 'monthly',
  credit: 30_000,
  upfrontFees: 0,
  payment: 637.41,
  payments: 60,
  periodicFee: 0,
  residual: 0,
};

/** Worked by bisection on the formula of the Regulations, the payment rounded to the cent first. */
it.each<[string, Partial<ComparedLoan>, string]>([
  ['no fees: the annual rate', {}, '10.00'],
  ['$395 paid at the start, $8 a month', { payment: 608.15, upfrontFees: 395, periodicFee: 8 }, '9.11'],
  ['$395 financed, $8 a month', { credit: 30_395, payment: 616.16, upfrontFees: 395, periodicFee: 8 }, '9.10'],
  [
    'weekly, $395 financed, $9,000 at the end',
    { frequency: 'weekly', payments: 260, credit: 30_395, payment: 119.85, upfrontFees: 395, residual: 9_000 },
    '9.99',
  ],
  [
    'monthly, $395 financed, $10 a month, $9,000 at the end',
    { credit: 30_395, payment: 520.41, upfrontFees: 395, periodicFee: 10, residual: 9_000 },
    '10.52',
  ],
  ['weekly without fees', { frequency: 'weekly', payments: 261, payment: 146.18 }, '10.00'],
  ['no interest', { payment: 500 }, '0.00'],
])('comparisonRate: %s: %s', (_case, facts, rate) =>
  expect(comparisonRate({ ...monthly, ...facts })!.toFixed(2)).toBe(rate),
);

it.each<[string, Partial<ComparedLoan>]>([
  ['nothing lent', { credit: 0 }],
  ['fees as high as the credit', { upfrontFees: 30_000 }],
  ['no payments', { payments: 0 }],
  ['less paid back than lent', { payment: 499 }],
])('comparisonRate is null for %s', (_case, facts) => expect(comparisonRate({ ...monthly, ...facts })).toBeNull());

it('comparisonRate never falls when a fee rises', () => {
  const rates = [0, 5, 10, 20, 50].map((periodicFee) => comparisonRate({ ...monthly, periodicFee })!);
  expect(rates).toEqual(rates.toSorted((a, b) => a - b));
});
