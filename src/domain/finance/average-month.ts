import type { Cents } from '../money.ts';

/**
 * "Monthly = weekly repayment × 4.33": what weekly repayments come to in an average month. It is called so: a repayment
 * by the month is the calculator's and the lender's own, and differs by a dollar or two.
 */
export const averageMonth = (weekly: Cents): Cents => Math.round(weekly * 4.33);
