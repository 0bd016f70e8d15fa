import type { Cents } from '../money.ts';
import { balloonProblem, priceProblem } from './calculator.ts';
import { startingLoan } from './calculator-start.ts';
import type { FinanceFigures } from './finance-availability.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { repayment, SMALLEST_PAYMENT } from './repayment.ts';

/** The settings that decide a payment without a lender's quote. */
export type LoanTerms = Pick<FinancePolicy, 'termYears' | 'establishmentFee' | 'fees' | 'rounding'> & {
  limits: Pick<FinancePolicy['limits'], 'price'>;
};

/**
 * A week's payment for a car that costs `price`: what the calculator shows at first. `null`: none is shown.
 */
export function weeklyPayment(price: Cents | null, finance: FinanceFigures, terms: LoanTerms): Cents | null {
  if (!finance.available || price === null) return null;
  const { figures } = finance;
  const { input, quote, fees } = startingLoan({ price, annualRate: figures.interestRate, figures }, terms);
  if (quote === null && (priceProblem(price, terms) ?? balloonProblem(input)) !== null) return null;
  const { payment } = repayment(input, quote, { ...NO_TOTAL, fees, rounding: terms.rounding });
  return payment <= SMALLEST_PAYMENT ? null : payment;
}

const NO_TOTAL = { monthlyFee: 0, feesInTotal: 'financed' } as const;
