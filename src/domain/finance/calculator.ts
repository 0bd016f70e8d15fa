import { dollars, type Cents } from '../money.ts';
import { formatMoney } from '../price/format-money.ts';
import { comparisonRate } from './comparison-rate.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { loanPayment, PAYMENTS_A_YEAR } from './loan-payment.ts';
import { repayment, SMALLEST_PAYMENT, type LenderQuote, type RepaymentInput } from './repayment.ts';

/** What the calculator needs of the settings: plain data, so that the browser can have it. */
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
  quote: LenderQuote | null;
  /** Added to the loan. */
  fees: Cents;
  /** What is advertised beside the start: percent a year, one or a range; null: it is computed. */
  comparison: readonly number[] | null;
}

export type Calculation =
  | { because: 'price' | 'small' }
  | {
      because: null;
      payment: Cents;
      source: 'lender' | 'computed';
      borrowed: Cents;
      /** What is paid beyond that, so that the sums add up: total repayments and residual, less what is borrowed. */
      interestAndFees: Cents;
      total: Cents;
      residual: Cents;
      /** Percent a year; one, or the ends of a range. Empty when the loan has none. */
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

/** Everything beside the fields of the calculator. Where no amount may be shown: why. */
export function calculate(input: RepaymentInput, start: CalculatorStart, rules: CalculatorRules): Calculation {
  if (priceProblem(input.price, rules) !== null) return { because: 'price' };
  const { rounding, feesInTotal } = rules;
  const { payment, total, source } = repayment(input, start.quote, { fees: start.fees, rounding, feesInTotal });
  if (payment <= SMALLEST_PAYMENT || total === null) return { because: 'small' };
  const borrowed = Math.max(0, input.price - input.deposit);
  return {
    because: null,
    payment,
    source,
    borrowed,
    interestAndFees: Math.max(0, total + input.residual - borrowed),
    total,
    residual: input.residual,
    comparison: comparisonOf(input, start, rules),
  };
}

/** The advertised rate stands for the advertised interest; at another rate of interest this very loan is computed. */
function comparisonOf(input: RepaymentInput, start: CalculatorStart, rules: CalculatorRules): readonly number[] {
  if (start.comparison !== null && Math.abs(input.annualRate - start.input.annualRate) <= 0.1) return start.comparison;
  const { frequency, annualRate, years, residual } = input;
  const paymentsAYear = PAYMENTS_A_YEAR[frequency];
  const credit = Math.max(0, input.price - input.deposit) + start.fees;
  const securityFee = dollars(rules.fees.securityRegistration); // a government charge, left out by law
  const rate = comparisonRate({
    frequency,
    credit: credit - securityFee,
    upfrontFees: start.fees - securityFee,
    payment: loanPayment({ principal: credit - securityFee, annualRate, years, paymentsAYear, residual }),
    payments: Math.round(paymentsAYear * years),
    periodicFee: (dollars(rules.fees.monthlyAccount) * 12) / paymentsAYear,
    residual,
  });
  return rate === null ? [] : [Math.round(rate * 100) / 100];
}
