export type PaymentFrequency = 'weekly' | 'fortnightly' | 'monthly';

/** "Weekly 52, Fortnightly 26, Monthly 12": payments a year. */
export const PAYMENTS_A_YEAR: Record<PaymentFrequency, number> = { weekly: 52, fortnightly: 26, monthly: 12 };

export interface Loan {
  /** The amount lent, in any unit of money. The payment is in the same unit. */
  principal: number;
  /** Nominal, percent a year; 0 is a loan without interest. */
  annualRate: number;
  years: number;
  paymentsAYear: number;
  /** Due in one sum with the last payment; in the principal's unit. */
  residual: number;
}

/**
 * The equal payment at the end of each period that repays a loan down to its residual: compound interest at a
 * `paymentsAYear`-th of the annual rate, the residual discounted to today. Not rounded.
 */
export function loanPayment({ principal, annualRate, years, paymentsAYear, residual }: Loan): number {
  const payments = years * paymentsAYear;
  const rate = annualRate / 100 / paymentsAYear;
  if (rate === 0) return (principal - residual) / payments;
  const discount = (1 + rate) ** -payments;
  return ((principal - residual * discount) * rate) / (1 - discount);
}
