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
  const annualRate = figures?.interestRate ?? policy.interestRate;
  const { input, fees } = startingLoan({ price, annualRate, figures }, policy);
  const weekly = positive(figures?.paymentWeek);
  const monthly = positive(figures?.paymentMonth);
  return {
    input,
    quote: shownPrice === null || (weekly === null && monthly === null) ? null : { ...input, weekly, monthly },
    fees,
    comparison: advertised(figures, policy),
  };
}

/** The loan of a lender's figures; what they leave open are the site's terms. `annualRate` in percent. */
export function startingLoan(
  { price, annualRate, figures }: { price: Cents; annualRate: number; figures: FinanceLenderFigures | null },
  { termYears, establishmentFee, fees }: Pick<FinancePolicy, 'termYears' | 'establishmentFee' | 'fees'>,
): Pick<CalculatorStart, 'input' | 'fees'> {
  const months = figures?.termMonths ?? null;
  return {
    input: {
      price,
      deposit: figures?.deposit ?? 0,
      residual: figures?.balloon ?? 0,
      annualRate,
      years: figures?.termYears ?? (months === null ? termYears : months / 12),
      frequency: 'weekly',
    },
    fees:
      (figures?.establishmentFees ?? dollars(establishmentFee)) +
      dollars(fees.securityRegistration + fees.dealerAgency),
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
