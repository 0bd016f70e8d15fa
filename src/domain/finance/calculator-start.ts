import type { FinanceLenderFigures } from '../car/car-values.ts';
import { dollars, type Cents } from '../money.ts';
import type { CalculatorStart } from './calculator.ts';
import type { FinancePolicy } from './finance-policy.ts';
import { percentagesIn } from './percentages-in.ts';
import type { RepaymentInput } from './repayment.ts';
import { sampleComparisonRate } from './sample-comparison-rate.ts';

export interface FinancedCar {
  /** The price shown on the page. `null`: none. */
  shownPrice: Cents | null;
  /** A lender's figures for the car. `null`: none. */
  figures: FinanceLenderFigures | null;
}

/**
 * "Inputs start from the car's lender defaults"; "default amount is the car price if above 0, else 30000. Default term
 * 5 years (6 on some). Default interest is a site default (10). Default deposit from lender data else 0. Default residual
 * 0. Default establishment fee 0, or 1360.5 (one provider; another notes 1300)."
 */
export function calculatorStart({ shownPrice, figures }: FinancedCar, policy: FinancePolicy): CalculatorStart {
  const price = shownPrice !== null && shownPrice > 0 ? shownPrice : dollars(policy.amount);
  const annualRate = figures?.interestRate ?? policy.interestRate;
  return { ...startingLoan({ price, annualRate, figures }, policy), comparison: advertisedComparison(figures, policy) };
}

/** The loan of a lender's figures and the lender's quote for it. The site's defaults fill the gaps. `annualRate` in percent. */
export function startingLoan(
  { price, annualRate, figures }: { price: Cents; annualRate: number; figures: FinanceLenderFigures | null },
  policy: Pick<FinancePolicy, 'termYears' | 'establishmentFee' | 'fees'>,
): Pick<CalculatorStart, 'input' | 'quote' | 'fees'> {
  const { termYears, fees } = policy;
  const months = figures?.termMonths ?? null;
  const input: RepaymentInput = {
    price,
    deposit: figures?.deposit ?? 0,
    residual: figures?.balloon ?? 0,
    annualRate,
    years: figures?.termYears ?? (months === null ? termYears : months / 12),
    frequency: 'weekly',
  };
  const weekly = positive(figures?.paymentWeek);
  const monthly = positive(figures?.paymentMonth);
  return {
    input,
    quote: weekly === null && monthly === null ? null : { ...input, weekly, monthly },
    fees: establishment(figures, policy) + dollars(fees.securityRegistration + fees.dealerAgency),
  };
}

const positive = (amount: Cents | null | undefined): Cents | null =>
  amount === null || amount === undefined || amount <= 0 ? null : amount;

/**
 * The comparison rate shown beside a lender's repayment, the same on card, page and calculator. A lender's own knows
 * nothing of fees that the site adds: with such fees the sample loan is computed.
 */
export function advertisedComparison(
  figures: Pick<FinanceLenderFigures, 'disclaimer' | 'comparisonRate' | 'interestRate' | 'establishmentFees'> | null,
  policy: Pick<FinancePolicy, 'comparison' | 'comparisonRange' | 'establishmentFee' | 'fees'>,
): readonly number[] | null {
  const { comparison, comparisonRange, fees } = policy;
  if (comparison === 'range') return [comparisonRange.from, comparisonRange.to];
  const quoted = comparison === 'disclaimer' ? percentagesIn(figures?.disclaimer ?? '') : [];
  if (quoted.length > 0) return quoted;
  const { comparisonRate = null, interestRate = null } = figures ?? {};
  if (comparisonRate === null) return null;
  if (interestRate === null || (fees.monthlyAccount === 0 && fees.dealerAgency === 0)) return [comparisonRate];
  const computed = sampleComparisonRate(interestRate, comparedFees(establishment(figures, policy), fees));
  return [Math.max(comparisonRate, computed ?? 0)];
}

/** Fees of a loan as a comparison rate has them: without government charges. */
const comparedFees = (establishmentFee: Cents, { dealerAgency, monthlyAccount }: FinancePolicy['fees']) => ({
  financed: establishmentFee + dollars(dealerAgency),
  monthly: dollars(monthlyAccount),
});

const establishment = (
  figures: Pick<FinanceLenderFigures, 'establishmentFees'> | null,
  { establishmentFee }: Pick<FinancePolicy, 'establishmentFee'>,
): Cents => figures?.establishmentFees ?? dollars(establishmentFee);
