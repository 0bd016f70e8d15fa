import { CALCULATOR_FIELDS, typedFigure, withTyped } from '#domain/finance/read-calculator.ts';
import type { RepaymentInput } from '#domain/finance/repayment.ts';
import { dollars, type Cents } from '#domain/money.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import type { QueryKeys } from '../define-page.ts';

/** The parameters of a finance page: the fields of the calculator, the car of a finance link and what a shopper can pay. */
const LINKED = ['car_id', 'vehiclePriceBudget', 'budget'] as const;
/** Longer values are ignored. */
const LONGEST = 16;

/** The parameters that the page reads, in one order. */
export const financeKeys: QueryKeys = (pairs) => {
  const known = new URLSearchParams();
  for (const name of [...CALCULATOR_FIELDS, ...LINKED]) {
    const value = pairs.get(name);
    if (value !== null && value.length <= LONGEST) known.set(name, value);
  }
  return known.toString();
};

/** The loan in an address, on top of the calculator's start. The price of a finance link takes precedence. */
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
