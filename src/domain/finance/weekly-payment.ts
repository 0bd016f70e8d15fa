import type { Cents } from '../money.ts';
import { priceProblem } from './calculator.ts';
import { startingLoan } from './calculator-start.ts';
import type { FinanceFigures } from './finance-availability.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { repayment, SMALLEST_PAYMENT } from './repayment.ts';

/** What of a site's settings decides a payment that no lender quoted. */
export type LoanTerms = Pick<FinancePolicy, 'termYears' | 'establishmentFee' | 'fees' | 'rounding'> & {
  limits: Pick<FinancePolicy['limits'], 'price'>;
};

/**
 * A week's payment for a car that costs `price`: the lender's own, and of a lender that answers on rates alone what the
 * calculator says before anybody touches it. null: none is shown.
 */
export function weeklyPayment(price: Cents | null, finance: FinanceFigures, terms: LoanTerms): Cents | null {
  if (!finance.available || price === null) return null;
  const { weekly, figures } = finance;
  if (weekly !== null) return weekly;
  if (priceProblem(price, terms) !== null) return null;
  const { input, fees } = startingLoan({ price, annualRate: figures.interestRate, figures }, terms);
  const { payment } = repayment(input, null, { fees, rounding: terms.rounding, feesInTotal: 'added' });
  return payment <= SMALLEST_PAYMENT ? null : payment;
}
