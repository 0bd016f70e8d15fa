import type { Cents } from '../money.ts';

/**
 * "Monthly = weekly repayment × 4.33": the weekly repayments of an average month. It has that name because a repayment
 * by the month is the calculator's and the lender's own, and differs by a dollar or two.
 */
export const averageMonth = (weekly: Cents): Cents => Math.round(weekly * 4.33);
