import type { Cents } from '../money.ts';
import { formatToTheCent } from '../price/format-to-the-cent.ts';

/** A fee of each month is in no repayment, and is said beside it. null: there is none. */
export const accountFeeWords = (monthlyFee: Cents): string | null =>
  monthlyFee > 0 ? `plus an account fee of ${formatToTheCent(monthlyFee)} a month` : null;
