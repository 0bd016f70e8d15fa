import { calculate, calculatorRules, type Calculation } from './calculator.ts';
import { calculatorStart } from './calculator-start.ts';
import type { FinanceFigures } from './finance-availability.ts';
import type { FinancePolicy } from './finance-policy.ts';
import type { PaymentFrequency } from './loan-payment.ts';
import type { Cents } from '../money.ts';

export interface LoanRequest {
  /** The amount borrowed. */
  amount: Cents;
  years: number;
  frequency?: PaymentFrequency | undefined;
}

/**
 * A loan without a balloon for a car that is bought for `price`, by the engine of its calculator: at its lender's rate and
 * fees or the site's own, and with the lender's own payment where this is the loan that the lender has quoted.
 */
export function carLoan(
  { price, finance }: { price: Cents; finance: FinanceFigures },
  { amount, years, frequency = 'weekly' }: LoanRequest,
  policy: FinancePolicy,
): Extract<Calculation, { because: null }> | null {
  if (!policy.enabled || amount <= 0) return null;
  const start = calculatorStart({ shownPrice: price, figures: finance.available ? finance.figures : null }, policy);
  // with delivery or products the loan may be higher than the price, and the deposit is then negative
  const input = { ...start.input, deposit: price - amount, residual: 0, years, frequency };
  const result = calculate(input, start, calculatorRules(policy));
  return result.because === null && result.comparison.length > 0 ? result : null;
}
