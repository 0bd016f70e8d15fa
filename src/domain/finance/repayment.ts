import { dollars, type Cents } from '../money.ts';
import { loanPayment, PAYMENTS_A_YEAR, type PaymentFrequency } from './loan-payment.ts';

/** What a shopper may change in the calculator. Money in cents, the rate in percent a year. */
export interface RepaymentInput {
  price: Cents;
  deposit: Cents;
  residual: Cents;
  annualRate: number;
  years: number;
  frequency: PaymentFrequency;
}

/** The lender's quote and its inputs. */
export type RepaymentQuote = Pick<RepaymentInput, 'price' | 'deposit' | 'residual' | 'annualRate' | 'years'> & {
  weekly: Cents | null;
  monthly: Cents | null;
};

export type Rounding = 'nearest' | 'up' | 'down';

export interface RepaymentTerms {
  /** Establishment and other fees that are added to the loan. */
  fees: Cents;
  /** Paid beside each month's payments, in no loan: an account fee. */
  monthlyFee: Cents;
  /** Of a computed payment, to whole dollars. A lender's own payment is shown as it was quoted, cents with it. */
  rounding: Rounding;
  /** Whether the total adds those fees to the payments, although the payments repay them already. */
  feesInTotal: 'added' | 'financed';
}

export interface Repayment {
  payment: Cents;
  /** All payments, the monthly fee and, depending on the terms, the other fees. `null`: no amount is shown. */
  total: Cents | null;
  source: 'lender' | 'computed';
}

/** At or below this payment 'Enquire for Finance' replaces the amount, and the total is blank. */
export const SMALLEST_PAYMENT: Cents = dollars(25);

/** "When lender data matches defaults within 0.1": dollars, percent and years alike. */
const CLOSE = 0.1;

/**
 * "Deposit subtracted, fees added, residual discounted." The lender's own payment is used while the inputs are the
 * lender's. "Total repayments is payments per year times term times payment plus fees": the payments repay fees that were
 * added to the loan, so that the sentence counts them twice. A site may leave them at once. A fee of each month is in no
 * payment, and in every total.
 */
export function repayment(input: RepaymentInput, quote: RepaymentQuote | null, terms: RepaymentTerms): Repayment {
  const paymentsAYear = PAYMENTS_A_YEAR[input.frequency];
  const quoted =
    quote !== null && isQuoted(input, quote) ? quotedPayment(quote, input.frequency, terms.rounding) : null;
  const payment = quoted ?? computedPayment(input, terms, paymentsAYear);
  return {
    payment,
    total:
      payment <= SMALLEST_PAYMENT
        ? null
        : Math.round(paymentsAYear * input.years * payment) +
          Math.round(terms.monthlyFee * 12 * input.years) +
          (terms.feesInTotal === 'added' ? terms.fees : 0),
    source: quoted === null ? 'computed' : 'lender',
  };
}

/** Whether this is the loan that the lender has quoted. */
export function isQuoted(input: RepaymentInput, quote: RepaymentQuote): boolean {
  const money = (['price', 'deposit', 'residual'] as const).every(
    (name) => Math.abs(input[name] - quote[name]) <= CLOSE * 100,
  );
  // a rate of 9.09 against 8.99 is 0.1 apart in decimals, a trifle more in binary
  const apart = (name: 'annualRate' | 'years') => Math.abs(input[name] - quote[name]) - CLOSE;
  return money && apart('annualRate') < 1e-9 && apart('years') < 1e-9;
}

/**
 * "Fortnightly is double the weekly, or monthly times 12/26"; a week of a monthly payment is 12/52. What the lender has
 * quoted is shown to the cent; converted and computed payments are in whole dollars.
 */
function quotedPayment(
  { weekly, monthly }: RepaymentQuote,
  frequency: PaymentFrequency,
  rounding: Rounding,
): Cents | null {
  if (frequency === 'monthly') return monthly;
  if (weekly !== null) return frequency === 'weekly' ? weekly : weekly * 2;
  return monthly === null ? null : wholeDollars((monthly * 12) / PAYMENTS_A_YEAR[frequency], rounding);
}

const ROUND = { nearest: Math.round, up: Math.ceil, down: Math.floor };

/** Ignores the tiny errors of binary fractions when rounding up. */
const wholeDollars = (cents: number, rounding: Rounding): Cents => ROUND[rounding](Math.round(cents * 1e4) / 1e6) * 100;

function computedPayment(input: RepaymentInput, terms: RepaymentTerms, paymentsAYear: number): Cents {
  const principal = Math.max(0, input.price - input.deposit) + terms.fees;
  const { annualRate, years, residual } = input;
  const exact = loanPayment({ principal, annualRate, years, paymentsAYear, residual });
  return Math.max(0, wholeDollars(exact, terms.rounding));
}
