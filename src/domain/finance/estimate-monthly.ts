import type { Cents } from '../money.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** "Monthly = weekly repayment × 4.33", or a twelfth of the year's 52. */
export const estimateMonthly = (weekly: Cents, monthly: FinancePolicy['monthly']): Cents =>
  Math.round(monthly === 'exact' ? (weekly * 52) / 12 : weekly * 4.33);
