import type { Cents } from '../money.ts';
import { PAYMENTS_A_YEAR } from './loan-payment.ts';
import type { RepaymentInput } from './repayment.ts';

/**
 * The highest price that a payment covers: the inverse of `loanPayment`. Whole dollars,
 * rounded down; 0 when the payment does not even carry the fees.
 */
export function affordablePrice(
  payment: Cents,
  { deposit, residual, annualRate, years, frequency }: Omit<RepaymentInput, 'price'>,
  fees: Cents,
): Cents {
  const paymentsAYear = PAYMENTS_A_YEAR[frequency];
  const payments = years * paymentsAYear;
  const rate = annualRate / 100 / paymentsAYear;
  const discount = (1 + rate) ** -payments;
  const each = rate === 0 ? payments : (1 - discount) / rate;
  const price = payment * each + residual * discount - fees + deposit;
  return Math.max(0, Math.floor(price / 100)) * 100;
}
