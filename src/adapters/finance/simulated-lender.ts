import type { Clock } from '#app/clock.ts';
import type { FinanceQuotes } from '#app/finance/finance-quotes.ts';
import { loanPayment, PAYMENTS_A_YEAR } from '#domain/finance/loan-payment.ts';
import { sampleComparisonRate } from '#domain/finance/sample-comparison-rate.ts';
import { dollars } from '#domain/money.ts';

/** Annual rate by the maximum age of a car in years. Older cars are not financed. */
const RATES = [
  [2, 7.99],
  [6, 8.49],
  [12, 9.99],
] as const;
const SMALLEST = 5_000;
const ESTABLISHMENT_FEE = 395;

/** An invented lender for trying out quotes, computed like every other repayment. No real lender offers these rates. */
export function simulatedLender(clock: Clock): FinanceQuotes {
  return {
    async quote({ purchasePrice, loanTerm, year }) {
      const age = clock.now().getUTCFullYear() - (year ?? 0);
      const rate = RATES.find(([upTo]) => age <= upTo)?.[1];
      if (rate === undefined || purchasePrice < SMALLEST) return null;
      const paymentsAYear = PAYMENTS_A_YEAR.weekly;
      const credit = purchasePrice + ESTABLISHMENT_FEE;
      const payment = loanPayment({ principal: credit, annualRate: rate, years: loanTerm, paymentsAYear, residual: 0 });
      const weekly = Math.ceil(payment);
      return {
        weeklyRepaymentAmount: dollars(weekly),
        advertisedRate: rate,
        comparisonRate: sampleComparisonRate(rate, { financed: dollars(ESTABLISHMENT_FEE), monthly: 0 }),
      };
    },
  };
}
