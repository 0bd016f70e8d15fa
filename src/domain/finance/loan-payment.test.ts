import fc from 'fast-check';
import { expect, it } from 'vitest';
import { loanPayment, type Loan } from './loan-payment.ts';

const loan: Loan = { principal: 30_000, annualRate: 8.99, years: 5, paymentsAYear: 12, residual: 0 };

it.each<[string, Partial<Loan>, string]>([
  ['7.99 %, 60 months', { annualRate: 7.99 }, '608.15'],
  ['a financed fee', { annualRate: 7.99, principal: 30_395 }, '616.16'],
  [
    '9.49 %, weekly, $9,000 at the end',
    { annualRate: 9.49, principal: 30_395, paymentsAYear: 52, residual: 9_000 },
    '119.85',
  ],
  ['9.49 %, monthly, $9,000 at the end', { annualRate: 9.49, principal: 30_395, residual: 9_000 }, '520.41'],
  ['no interest', { annualRate: 0, principal: 1_000, years: 1 }, '83.33'],
  ['no interest, $300 at the end', { annualRate: 0, principal: 1_000, years: 1, residual: 300 }, '58.33'],
  ['half a year of a term', { annualRate: 0, principal: 1_000, years: 1.5 }, '55.56'],
  ['all of it at the end: interest alone', { annualRate: 12, principal: 1_000, residual: 1_000 }, '10.00'],
])('loanPayment: %s: %s', (_case, facts, payment) =>
  expect(loanPayment({ ...loan, ...facts }).toFixed(2)).toBe(payment),
);

it('loanPayment pays the loan down to its residual', () => {
  const loans = fc.record({
    principal: fc.integer({ min: 1_000, max: 250_000 }),
    annualRate: fc.double({ min: 0.5, max: 20, noNaN: true }),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    paymentsAYear: fc.constantFrom(12, 26, 52),
    residual: fc.integer({ min: 0, max: 1_000 }),
  });
  fc.assert(
    fc.property(loans, (given) => {
      const payment = loanPayment(given);
      let balance = given.principal;
      for (let i = 0; i < given.years * given.paymentsAYear; i++)
        balance = balance * (1 + given.annualRate / 100 / given.paymentsAYear) - payment;
      expect(Math.abs(balance - given.residual)).toBeLessThan(1e-4);
    }),
  );
});
