import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import { dollars } from '../money.ts';
import { currentQuote, quotedFigures, type ShownFigures } from './car-quote.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** A lender's figures that may be shown, or why not. */
export type FinanceFigures =
  | {
      available: true;
      figures: ShownFigures;
      /** Where they come from: a quote speaks for this very car, and of no example of the site's lender. */
      from: 'lender' | 'quote';
    }
  | {
      available: false;
      because: 'sold' | 'switched_off' | 'no_lender' | 'no_rates' | 'too_old' | 'price' | 'no_payment';
    };

type FinancedCar = Pick<Car, 'year' | 'finance_lenders' | 'youxQuote'> & {
  /** The purchase price on this site, from `carPrice`. */
  price: Cents | null;
  /** The price as advertised: what a quote is for, whatever the visit has chosen. */
  advertised: Cents | null;
};

/** The settings that decide it. */
export type FinanceChoices = Pick<
  FinancePolicy,
  'enabled' | 'provider' | 'minimumPrice' | 'newerThanYears' | 'quotes' | 'quoteService'
>;

/**
 * The lender's figures for a car, or else, where the site takes quotes, the quote stored with the car. Card, page, filter
 * and calculator all use these.
 */
export function financeFigures(car: FinancedCar, policy: FinanceChoices, now: Date): FinanceFigures {
  if (!policy.enabled) return refuse('switched_off');
  const own = lenderFigures(car, policy, now);
  const quote = policy.quotes && lacksFigures(own) ? quotedFigures(currentQuote(car, car.advertised, policy)) : null;
  if (quote === null) return own;
  return isDearEnough(car.price, policy) ? { available: true, figures: quote, from: 'quote' } : refuse('price');
}

/** The site's lender has no figures for the car, which is not the same as a refusal. */
export const lacksFigures = (finance: FinanceFigures): boolean =>
  !finance.available && ['no_lender', 'no_rates', 'no_payment'].includes(finance.because);

/**
 * "Finance availability for a car needs lender data with interest and comparison rates not null." A lender with an age
 * limit (`newerThanYears`) answers on rates alone; the others need a weekly or monthly payment as well. The year is the
 * one at UTC: for half a day each new year's morning the limit is a year more generous, which the lender's own check
 * catches.
 */
function lenderFigures(car: FinancedCar, policy: FinanceChoices, now: Date): FinanceFigures {
  const figures = Object.hasOwn(car.finance_lenders, policy.provider)
    ? car.finance_lenders[policy.provider]
    : undefined;
  if (figures === undefined) return refuse('no_lender');
  const { interestRate, comparisonRate, paymentWeek, paymentMonth } = figures;
  if (interestRate === null || comparisonRate === null) return refuse('no_rates');
  if (!isDearEnough(car.price, policy)) return refuse('price');
  if (policy.newerThanYears !== null) {
    if (car.year === null || car.year <= now.getUTCFullYear() - policy.newerThanYears) return refuse('too_old');
  } else if (!isPayment(paymentWeek) && !isPayment(paymentMonth)) return refuse('no_payment');
  return { available: true, figures: { ...figures, interestRate, comparisonRate }, from: 'lender' };
}

const refuse = (because: Extract<FinanceFigures, { available: false }>['because']): FinanceFigures => ({
  available: false,
  because,
});
const isPayment = (amount: Cents | null): amount is Cents => amount !== null && amount > 0;
const isDearEnough = (price: Cents | null, { minimumPrice }: FinanceChoices): boolean =>
  price !== null && price > dollars(minimumPrice);
