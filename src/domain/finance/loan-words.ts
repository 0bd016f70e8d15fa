import { formatToTheCent } from '../price/format-to-the-cent.ts';
import { accountFeeWords } from './account-fee-words.ts';
import type { Calculation } from './calculator.ts';
import { formatRates } from './format-rates.ts';
import type { RepaymentInput } from './repayment.ts';
import { counted } from '../text/words.ts';

const EACH = { weekly: 'per week', fortnightly: 'per fortnight', monthly: 'per month' } as const;

/** "About $110 per week over 5 years at 9.99% p.a., comparison rate 10.56% p.a. Borrowed $26,000, total repayments $28,600." */
export function loanWords(
  { frequency, years }: Pick<RepaymentInput, 'frequency' | 'years'>,
  loan: Extract<Calculation, { because: null }>,
): string {
  const fee = accountFeeWords(loan.monthlyFee);
  const each = `About ${formatToTheCent(loan.payment)} ${EACH[frequency]}${fee === null ? '' : `, ${fee},`}`;
  const rates = `at ${formatRates([loan.annualRate])}, comparison rate ${formatRates(loan.comparison)}`;
  const balloon = loan.residual > 0 ? `, balloon ${formatToTheCent(loan.residual)} at the end` : '';
  const more = loan.residual > 0 ? ' and the balloon' : '';
  return `${each} over ${counted(years, 'year')} ${rates}${balloon}. Borrowed ${formatToTheCent(loan.borrowed)}, total repayments ${formatToTheCent(loan.total)}${more}.`;
}
