import type { Cents } from '../money.ts';
import { formatToTheCent } from '../price/format-to-the-cent.ts';

/** A monthly fee is not part of the repayment, so it is shown beside it. `null`: no fee. */
export const accountFeeWords = (monthlyFee: Cents): string | null =>
  monthlyFee > 0 ? `plus an account fee of ${formatToTheCent(monthlyFee)} per month` : null;
