import type { Car } from '../car/car.ts';
import type { FinanceLenderFigures, LenderQuote } from '../car/car-values.ts';
import type { Cents } from '../money.ts';
import { isSellable } from '../stock/sellable.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** The body of a quote request. "selfAssessedCreditScore (fixed GREAT), loanTerm (fixed 5), whoIsHelping (empty)." */
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

type Lender = Pick<FinancePolicy, 'quoteService'>;

/** The lender whose quotes a site uses. Sites with the same lender share them, and no site sees another lender's. */
export const lenderOf = ({ quoteService }: Lender): string => quoteService?.url ?? 'simulated';

/**
 * The quote of a car that this site may show, unless its price has changed since; a quote of 0 is ignored. A quote
 * of the site's own lender takes precedence over one from a feed.
 */
export function currentQuote(
  { youxQuote }: Pick<Car, 'youxQuote'>,
  advertised: Cents | null,
  policy: Lender,
): LenderQuote | null {
  if (youxQuote === null) return null;
  const {
    byLender = {},
    weeklyRepaymentAmount,
    advertisedRate = null,
    comparisonRate = null,
    purchasePrice,
  } = youxQuote;
  const lender = lenderOf(policy);
  const quotes = [
    ...(Object.hasOwn(byLender, lender) ? [byLender[lender]!] : []),
    ...(weeklyRepaymentAmount === undefined
      ? []
      : [
          {
            weeklyRepaymentAmount,
            advertisedRate,
            comparisonRate,
            ...(purchasePrice === undefined ? {} : { purchasePrice }),
          },
        ]),
  ];
  return quotes.find((quote) => holds(quote, advertised)) ?? null;
}

const holds = ({ weeklyRepaymentAmount, purchasePrice }: LenderQuote, advertised: Cents | null): boolean =>
  weeklyRepaymentAmount > 0 && (purchasePrice === undefined || purchasePrice === advertised);

/** "Called only if enabled, no quote present and price above 0." */
export function quoteRequest(
  car: QuotedCar,
  advertised: Cents | null,
  { enabled, quotes, quoteService }: Pick<FinancePolicy, 'enabled' | 'quotes' | 'quoteService'>,
): { request: QuoteRequest } | { because: 'switched_off' | 'not_for_sale' | 'quoted' | 'price' } {
  if (!enabled || !quotes) return { because: 'switched_off' };
  if (!isSellable(car)) return { because: 'not_for_sale' };
  if (currentQuote(car, advertised, { quoteService }) !== null) return { because: 'quoted' };
  if (advertised === null || advertised <= 0) return { because: 'price' };
  return {
    request: {
      selfAssessedCreditScore: 'GREAT',
      purchasePrice: advertised / 100,
      loanTerm: 5,
      year: car.year,
      vin: car.vin ?? '',
      nvic: car.nvic ?? '',
      whoIsHelping: '',
    },
  };
}

/** A lender's figures with both rates. Without them no repayment may be shown. */
export type ShownFigures = FinanceLenderFigures & { interestRate: number; comparisonRate: number };

/** A quote as a lender's figures: the whole price over five years. `null`: a rate is missing. */
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
