import type { FinanceChoices } from '../finance/finance-availability.ts';
import type { LoanTerms } from '../finance/weekly-payment.ts';
import type { Country } from '../location/country.ts';
import { areOutdated } from '../on-road/drive-away.ts';
import type { OnRoadPolicy } from '../on-road/on-road-policy.ts';
import type { DutyState } from '../on-road/vehicle-duty.ts';
import type { PricePolicy } from './price-policy.ts';

/** The settings of a site that decide the amounts of its cars. Apart from texts, `carPrice` reads no others. */
export interface Pricing {
  price: Pick<PricePolicy, 'order' | 'subscription' | 'noPriceText' | 'was' | 'wasHeldDays' | 'wasShownDays'> & {
    exchange: Pick<NonNullable<PricePolicy['exchange']>, 'rate'> | null;
  };
  site: { country: Country };
  finance: FinanceChoices & LoanTerms;
  /**
   * What a visit has chosen (`price-choice.ts`); no site sets it. Prices are drive away in this state, by these figures;
   * null: as advertised. Absent: no one was asked, and prices are as advertised.
   */
  driveAway?: DriveAwayPricing | null | undefined;
}

interface DriveAwayPricing {
  state: DutyState;
  onRoad: OnRoadPolicy;
}

/** The terms of a loan where no payment is worked out, so that they change no amount. */
const NO_TERMS: LoanTerms = {
  termYears: 0,
  establishmentFee: 0,
  fees: { securityRegistration: 0, monthlyAccount: 0, dealerAgency: 0 },
  rounding: 'nearest',
  limits: { price: { min: 0, max: 0 } },
};

/** How a site prices that says nothing else. */
export const DEFAULT_PRICING: Pricing = {
  price: {
    order: ['reduced', 'price'],
    subscription: false,
    noPriceText: '',
    was: 'never',
    wasHeldDays: 0,
    wasShownDays: 0,
    exchange: null,
  },
  site: { country: 'AU' },
  finance: {
    enabled: true,
    provider: 'forecourt',
    minimumPrice: 500,
    newerThanYears: null,
    quotes: false,
    quoteService: null,
    ...NO_TERMS,
  },
};

/** The sources of a price that are amounts and no words. */
const AMOUNTS = new Set<PricePolicy['order'][number]>(['subscription', 'reduced', 'price']);

/**
 * The settings of a site without what changes no amount, for the search: sites that differ in words alone have equal
 * ones, and share the columns that hold their prices.
 */
export function searchPricing({ price, finance, site, driveAway }: Pricing): Pricing {
  const order = price.order.filter((source) => source !== 'subscription' || price.subscription);
  return {
    price: {
      order: order.slice(0, order.findLastIndex((source) => AMOUNTS.has(source)) + 1),
      subscription: order.includes('subscription'),
      noPriceText: '',
      was: 'never',
      wasHeldDays: 0,
      wasShownDays: 0,
      exchange: price.exchange && { rate: price.exchange.rate },
    },
    site: { country: site.country },
    finance: finance.enabled
      ? {
          enabled: true,
          provider: finance.provider,
          minimumPrice: finance.minimumPrice,
          newerThanYears: finance.newerThanYears,
          quotes: finance.quotes,
          quoteService: finance.quotes ? finance.quoteService : null,
          ...loanTerms(finance, driveAway),
        }
      : {
          enabled: false,
          provider: '',
          minimumPrice: 0,
          newerThanYears: null,
          quotes: false,
          quoteService: null,
          ...NO_TERMS,
        },
    ...(driveAway && { driveAway: { ...driveAway, onRoad: figuresOf(driveAway) } }),
  };
}

/** A pricing without figures that are too old by now: what was true when it was made. The same object while they hold. */
export function pricingAt(pricing: Pricing, now: Date): Pricing {
  if (!pricing.driveAway) return pricing;
  const { state, onRoad } = pricing.driveAway;
  const figures = onRoad.states[state];
  if (figures === undefined || !areOutdated(figures, onRoad.validDays, now)) return pricing;
  return { ...pricing, driveAway: { state, onRoad: { ...onRoad, states: {} } } };
}

/** The figures of one state. */
const figuresOf = ({ state, onRoad: { states, validDays } }: DriveAwayPricing): OnRoadPolicy => ({
  states: { [state]: states[state] },
  validDays,
});

/**
 * A payment is worked out only of a quote, of a lender that answers on rates alone, or for a price that is estimated; a
 * week of a month's is rounded.
 */
function loanTerms(finance: Pricing['finance'], driveAway: Pricing['driveAway']): LoanTerms {
  if (finance.newerThanYears === null && !finance.quotes && !driveAway)
    return { ...NO_TERMS, rounding: finance.rounding };
  const { termYears, establishmentFee, fees, rounding, limits } = finance;
  // the monthly account fee is paid beside the payment
  return {
    termYears,
    establishmentFee,
    fees: { ...fees, monthlyAccount: 0 },
    rounding,
    limits: { price: limits.price },
  };
}
