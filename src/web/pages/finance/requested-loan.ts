import { CALCULATOR_FIELDS, typedFigure, withTyped } from '#domain/finance/read-calculator.ts';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import { dollars, type Cents } from '#domain/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { QueryKeys } from '../define-page.ts';

/** What the address of a finance page may hold: the fields of the calculator, and what a finance link says of a car, and what a shopper can pay. */
const LINKED = ['car_id', 'vehiclePriceBudget', 'budget'] as const;
/** A longer figure is none. */
const LONGEST = 16;

/** Of a query what the page reads, in one order. */
export const financeKeys: QueryKeys = (pairs) => {
  const known = new URLSearchParams();
  for (const name of [...CALCULATOR_FIELDS, ...LINKED]) {
    const value = pairs.get(name);
    if (value !== null && value.length <= LONGEST) known.set(name, value);
  }
  return known.toString();
};

/** The loan that an address asks for, on top of what the calculator starts from. A finance link's price comes first. */
export function requestedLoan(
  pairs: URLSearchParams,
  { finance }: Pick<SiteSettings, 'finance'>,
): (input: RepaymentInput) => RepaymentInput {
  return (input) => {
    const budget = pairs.get('vehiclePriceBudget');
    let loan = budget === null ? input : withTyped(input, 'price', budget, finance);
    for (const field of CALCULATOR_FIELDS) {
      const text = pairs.get(field);
      if (text === null || (field === 'rate' && finance.interest !== 'editable')) continue;
      if (field === 'residual' && !finance.residual) continue;
      loan = withTyped(loan, field, text, finance);
    }
    return loan;
  };
}

/** Cents a shopper can pay each time. `null`: not in the address. */
export function requestedPayment(pairs: URLSearchParams): Cents | null {
  const figure = typedFigure(pairs.get('budget') ?? '');
  return figure === null ? null : dollars(Math.min(figure, MOST_A_TIME));
}

/** The largest monthly payment that is read, in dollars. */
const MOST_A_TIME = 100_000;
