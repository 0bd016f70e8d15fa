import type { Car } from '../car/car.ts';
import type { FinanceLenderFigures, LenderQuote } from '../car/car-values.ts';
import type { Cents } from '../money.ts';
import { isSellable } from '../stock/sellable.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** What a lender is asked. "selfAssessedCreditScore (fixed GREAT), loanTerm (fixed 5), whoIsHelping (empty)." */
export interface QuoteRequest {
  selfAssessedCreditScore: 'GREAT';
  /** Dollars. */
  purchasePrice: number;
  loanTerm: 5;
  year: number | null;
  vin: string;
  nvic: string;
  whoIsHelping: '';
}

type QuotedCar = Pick<Car, 'status' | 'year' | 'vin' | 'nvic' | 'youxQuote'>;

/** The quote of a car, unless its price has changed since; a quote of nothing is none. */
export function currentQuote({ youxQuote }: Pick<Car, 'youxQuote'>, shownPrice: Cents | null): LenderQuote | null {
  if (youxQuote === null || youxQuote.weeklyRepaymentAmount <= 0) return null;
  const { purchasePrice } = youxQuote;
  return purchasePrice === undefined || purchasePrice === shownPrice ? youxQuote : null;
}

/** "Called only if enabled, no quote present and price above 0." */
export function quoteRequest(
  car: QuotedCar,
  shownPrice: Cents | null,
  { enabled, quotes }: Pick<FinancePolicy, 'enabled' | 'quotes'>,
): { request: QuoteRequest } | { because: 'switched_off' | 'not_for_sale' | 'quoted' | 'price' } {
  if (!enabled || !quotes) return { because: 'switched_off' };
  if (!isSellable(car)) return { because: 'not_for_sale' };
  if (currentQuote(car, shownPrice) !== null) return { because: 'quoted' };
  if (shownPrice === null || shownPrice <= 0) return { because: 'price' };
  return {
    request: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: shownPrice / 100,
      loanTerm: 5,
      year: car.year,
      vin: car.vin ?? '',
      nvic: car.nvic ?? '',
      whoIsHelping: '',
    },
  };
}

/** A lender's figures with both rates, without which none may be shown. */
export type ShownFigures = FinanceLenderFigures & { interestRate: number; comparisonRate: number };

/** A quote as a lender's figures: the whole price over five years. Null without both rates. */
export function quotedFigures(quote: LenderQuote | null): ShownFigures | null {
  if (quote === null || quote.advertisedRate === null || quote.comparisonRate === null) return null;
  return {
    interestRate: quote.advertisedRate,
    comparisonRate: quote.comparisonRate,
    paymentWeek: quote.weeklyRepaymentAmount,
    paymentMonth: null,
    deposit: null,
    totalPayable: null,
    termMonths: 60,
    termYears: 5,
    balloon: null,
    establishmentFees: null,
    disclaimer: null,
  };
}
