import type { Cents } from '../money.ts';
import { calculate, calculatorRules, type Calculation } from './calculator.ts';
import { calculatorStart } from './calculator-start.ts';
import type { ShownFigures } from './car-quote.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** What the calculator says before anybody touches it. A lender that answers on rates alone quotes no payment. */
export function weeklyEstimate(shownPrice: Cents, figures: ShownFigures, finance: FinancePolicy): Calculation {
  const start = calculatorStart({ shownPrice, figures }, finance);
  return calculate(start.input, start, calculatorRules(finance));
}
