import { dollars, type Cents } from '../money.ts';
import { formatMoney } from '../price/format-money.ts';
import { formatToTheCent } from '../price/format-to-the-cent.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { PAYMENTS_A_YEAR, type PaymentFrequency } from './loan-payment.ts';
import { isQuoted, repayment, SMALLEST_PAYMENT, type RepaymentQuote, type RepaymentInput } from './repayment.ts';
import { sampleComparisonRate } from './sample-comparison-rate.ts';

/** The settings that the calculator needs, as plain data for the browser. */
export type CalculatorRules = Pick<FinancePolicy, 'limits' | 'rounding' | 'fees' | 'feesInTotal'>;

export const calculatorRules = ({ limits, rounding, fees, feesInTotal }: CalculatorRules): CalculatorRules => ({
  limits,
  rounding,
  fees,
  feesInTotal,
});

/** From where a calculator starts: the lender's loan for the car, or the site's defaults. */
export interface CalculatorStart {
  input: RepaymentInput;
  quote: RepaymentQuote | null;
  /** Added to the loan. */
  fees: Cents;
  /** The advertised comparison rate at the start: % p.a., one or a range. `null`: computed for the sample loan. */
  comparison: readonly number[] | null;
}

export type Calculation =
  | { because: 'price' | 'balloon' | 'small' }
  | {
      because: null;
      payment: Cents;
      source: 'lender' | 'computed';
      borrowed: Cents;
      /** Total repayments and residual, less the amount borrowed, so that the figures add up. */
      interestAndFees: Cents;
      total: Cents;
      residual: Cents;
      /** Paid each month beside the payments; in the total. */
      monthlyFee: Cents;
      /** Percent a year. */
      annualRate: number;
      /** % p.a.: one rate, or the ends of a range. */
      comparison: readonly number[];
    };

/** "At or below minimum, or at or above maximum: 'Cannot be less than {min} or more than 250,000'." */
export function priceProblem(
  price: Cents,
  { limits }: { limits: Pick<CalculatorRules['limits'], 'price'> },
): string | null {
  const { min, max } = limits.price;
  return price > dollars(min) && price < dollars(max)
    ? null
    : `Cannot be less than ${formatMoney(dollars(min))} or more than ${formatMoney(dollars(max)).slice(1)}`;
}

/** Cents of an account fee, in dollars a month, that are paid with each payment. */
export const accountFee = (monthly: number, frequency: PaymentFrequency): Cents =>
  Math.round((dollars(monthly) * 12) / PAYMENTS_A_YEAR[frequency]);

/** The amount borrowed, before fees. */
export const borrowedOf = ({ price, deposit }: Pick<RepaymentInput, 'price' | 'deposit'>): Cents =>
  Math.max(0, price - deposit);

/** A balloon is never more than the loan, because the loan is repaid down to it. */
export function balloonProblem(input: Pick<RepaymentInput, 'price' | 'deposit' | 'residual'>): string | null {
  const borrowed = borrowedOf(input);
  return input.residual > borrowed
    ? `Enter ${formatToTheCent(borrowed)} or less. A balloon can’t be more than the loan.`
    : null;
}

/**
 * Everything beside the fields of the calculator. Where no amount may be shown: why. The bounds are for what is
 * typed: a lender's own quote for a cheaper car stands.
 */
export function calculate(input: RepaymentInput, start: CalculatorStart, rules: CalculatorRules): Calculation {
  const quoted = start.quote !== null && isQuoted(input, start.quote);
  if (!quoted && priceProblem(input.price, rules) !== null) return { because: 'price' };
  if (!quoted && balloonProblem(input) !== null) return { because: 'balloon' };
  const { rounding, feesInTotal } = rules;
  const monthlyFee = dollars(rules.fees.monthlyAccount);
  const terms = { fees: start.fees, monthlyFee, rounding, feesInTotal };
  const { payment, total, source } = repayment(input, start.quote, terms);
  if (payment <= SMALLEST_PAYMENT || total === null) return { because: 'small' };
  const borrowed = borrowedOf(input);
  return {
    because: null,
    payment,
    source,
    borrowed,
    interestAndFees: Math.max(0, total + input.residual - borrowed),
    total,
    residual: input.residual,
    monthlyFee,
    annualRate: input.annualRate,
    comparison: comparisonOf(input, start, rules),
  };
}

/** The advertised comparison rate applies to the advertised interest. At another rate it is computed for the sample loan. */
function comparisonOf({ annualRate }: RepaymentInput, start: CalculatorStart, { fees }: CalculatorRules) {
  const apart = Math.abs(annualRate - start.input.annualRate) - 0.1;
  if (start.comparison !== null && apart < 1e-9) return start.comparison;
  const financed = start.fees - dollars(fees.securityRegistration); // a government charge
  const rate = sampleComparisonRate(annualRate, { financed, monthly: dollars(fees.monthlyAccount) });
  return rate === null ? [] : [rate];
}
