import { dollars, type Cents } from '../money.ts';
import { comparisonRate } from './comparison-rate.ts';
import { loanPayment } from './loan-payment.ts';

/** "Sample comparison rate: 5-year secured $30,000 loan", repaid by the month and without a balloon. */
const SAMPLE = { amount: dollars(30_000), years: 5, paymentsAYear: 12 };

/**
 * The comparison rate that the warning speaks of: of the sample loan at this rate of interest with these fees, whatever
 * loan a shopper works out. Percent a year with two decimals. Government charges are in no comparison rate.
 */
export function sampleComparisonRate(annualRate: number, fees: { financed: Cents; monthly: Cents }): number | null {
  const { amount, years, paymentsAYear } = SAMPLE;
  const credit = amount + fees.financed;
  const rate = comparisonRate({
    frequency: 'monthly',
    credit,
    upfrontFees: fees.financed,
    payment: loanPayment({ principal: credit, annualRate, years, paymentsAYear, residual: 0 }),
    payments: paymentsAYear * years,
    periodicFee: fees.monthly,
    residual: 0,
  });
  return rate === null ? null : Math.round(rate * 100) / 100;
}
