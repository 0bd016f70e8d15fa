import type { Cents } from '../money.ts';
import { loanPayment, type Loan } from './loan-payment.ts';

export interface LoanYear {
  /** From 1; the last may be half a year. */
  year: number;
  /** Cents of that year's payments that pay the loan down, and that are interest. */
  principal: Cents;
  interest: Cents;
  /** At the end of the year, before a residual is paid. */
  owing: Cents;
}

/** The principal repaid and interest paid in each year of a loan. At the end the residual is owing. */
export function amortisation(loan: Loan): LoanYear[] {
  const payment = loanPayment(loan);
  const rate = loan.annualRate / 100 / loan.paymentsAYear;
  const payments = Math.round(loan.years * loan.paymentsAYear);
  const years: LoanYear[] = [];
  let owing = loan.principal;
  for (let done = 0; done < payments;) {
    const inYear = Math.min(loan.paymentsAYear, payments - done);
    const before = owing;
    for (let i = 0; i < inYear; i++) owing = owing * (1 + rate) - payment;
    done += inYear;
    const principal = before - owing;
    years.push({
      year: years.length + 1,
      principal: Math.round(principal),
      interest: Math.round(payment * inYear - principal),
      owing: Math.max(0, Math.round(owing)),
    });
  }
  return years;
}
