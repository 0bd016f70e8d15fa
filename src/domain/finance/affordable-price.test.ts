import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affordablePrice } from './affordable-price.ts';
import { loanPayment, PAYMENTS_A_YEAR } from './loan-payment.ts';

const loan = { deposit: 0, residual: 0, annualRate: 10, years: 5, frequency: 'weekly' as const };

it.each<[string, number, Partial<typeof loan>, number, number]>([
  ['$150 a week', 15_000, {}, 0, 30_667],
  ['with a deposit', 15_000, { deposit: 500_000 }, 0, 35_667],
  ['with fees', 15_000, {}, 39_500, 30_272],
  ['with a balloon', 15_000, { residual: 1_000_000 }, 0, 36_736],
  ['without interest', 15_000, { annualRate: 0 }, 0, 39_000],
  ['nothing', 0, {}, 0, 0],
  ['less than the fees', 100, {}, 39_500, 0],
])('affordablePrice: %s', (_case, payment, change, fees, price) =>
  expect(Math.round(affordablePrice(payment, { ...loan, ...change }, fees) / 100)).toBe(price),
);

it('affordablePrice has exactly the given payment', () => {
  const given = fc.record({
    payment: fc.integer({ min: 5_000, max: 100_000 }),
    deposit: fc.integer({ min: 0, max: 1_000_000 }),
    residual: fc.integer({ min: 0, max: 500_000 }),
    annualRate: fc.double({ min: 0.5, max: 20, noNaN: true }),
    years: fc.integer({ min: 2, max: 14 }).map((halves) => halves / 2),
    frequency: fc.constantFrom('weekly', 'fortnightly', 'monthly'),
  });
  fc.assert(
    fc.property(given, ({ payment, ...of }) => {
      const price = affordablePrice(payment, of as typeof loan, 39_500);
      const { annualRate, years, residual, deposit } = of;
      const paymentsAYear = PAYMENTS_A_YEAR[of.frequency as 'weekly'];
      const actual = loanPayment({ principal: price - deposit + 39_500, annualRate, years, residual, paymentsAYear });
      expect(actual).toBeLessThanOrEqual(payment + 1e-6);
      expect(payment - actual).toBeLessThan(110);
    }),
  );
});
