import { expect, it } from 'vitest';
import { amortisation } from './amortisation.ts';

const loan = { principal: 3_000_000, annualRate: 10, years: 5, paymentsAYear: 12, residual: 0 };

it.each([
  ['paid off', loan, 5, 0],
  ['with a residual', { ...loan, residual: 900_000 }, 5, 900_000],
  ['half a year at the end', { ...loan, years: 2.5 }, 3, 0],
  ['weekly', { ...loan, paymentsAYear: 52 }, 5, 0],
  ['without interest', { ...loan, annualRate: 0 }, 5, 0],
])('amortisation: %s', (_case, of, count, left) => {
  const years = amortisation(of);
  expect(years.map(({ year }) => year)).toEqual(Array.from({ length: count }, (_, index) => index + 1));
  expect(Math.abs(years.at(-1)!.owing - left)).toBeLessThanOrEqual(1);
  const paid = years.reduce((sum, { principal }) => sum + principal, 0);
  expect(Math.abs(paid - (of.principal - left))).toBeLessThanOrEqual(count);
  for (const { interest } of years) expect(interest).toBeGreaterThanOrEqual(0);
});

it('amortisation lists the interest of each year', () => {
  expect(amortisation(loan)[0]).toEqual({ year: 1, principal: 486_804, interest: 278_089, owing: 2_513_196 });
});
