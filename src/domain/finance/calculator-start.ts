import type { FinanceLenderFigures } from '../car/car-values.ts';
import { dollars, type Cents } from '../money.ts';
import type { CalculatorStart } from './calculator.ts';
import { percentagesIn } from './percentages-in.ts';
import type { FinancePolicy } from './finance-policy.ts';

export interface FinancedCar {
  /** The price that the page shows; null when it shows none. */
  shownPrice: Cents | null;
  /** What a lender says of the car; null when none says anything. */
  figures: FinanceLenderFigures | null;
}

/**
 * "Inputs start from the car's lender defaults"; "default amount is the car price if above 0, else 30000. Default term
 * 5 years (6 on some). Default interest is a site default (10). Default deposit from lender data else 0. Default residual
 * 0. Default establishment fee 0, or 1360.5 (one provider; another notes 1300)."
 */
export function calculatorStart({ shownPrice, figures }: FinancedCar, policy: FinancePolicy): CalculatorStart {
  const price = shownPrice !== null && shownPrice > 0 ? shownPrice : dollars(policy.amount);
  const months = figures?.termMonths ?? null;
  const input = {
    price,
    deposit: figures?.deposit ?? 0,
    residual: figures?.balloon ?? 0,
    annualRate: figures?.interestRate ?? policy.interestRate,
    years: figures?.termYears ?? (months === null ? policy.termYears : months / 12),
    frequency: 'weekly' as const,
  };
  const { securityRegistration, dealerAgency } = policy.fees;
  const weekly = positive(figures?.paymentWeek);
  const monthly = positive(figures?.paymentMonth);
  return {
    input,
    quote: shownPrice === null || (weekly === null && monthly === null) ? null : { ...input, weekly, monthly },
    fees:
      (figures?.establishmentFees ?? dollars(policy.establishmentFee)) + dollars(securityRegistration + dealerAgency),
    comparison: advertised(figures, policy),
  };
}

const positive = (amount: Cents | null | undefined): Cents | null =>
  amount === null || amount === undefined || amount <= 0 ? null : amount;

function advertised(
  figures: FinanceLenderFigures | null,
  { comparison, comparisonRange }: FinancePolicy,
): readonly number[] | null {
  if (comparison === 'range') return [comparisonRange.from, comparisonRange.to];
  const quoted = comparison === 'disclaimer' ? percentagesIn(figures?.disclaimer ?? '') : [];
  if (quoted.length > 0) return quoted;
  const rate = figures?.comparisonRate ?? null;
  return rate === null ? null : [rate];
}
