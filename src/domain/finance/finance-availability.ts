import type { Car } from '../car/car.ts';
import type { FinanceLenderFigures } from '../car/car-values.ts';
import type { Cents } from '../money.ts';
import { dollars } from '../money.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** A lender's figures that may be shown, or why not. `weekly` and `monthly` are cents, null when the lender quotes none. */
export type FinanceFigures =
  | {
      available: true;
      figures: FinanceLenderFigures & { interestRate: number; comparisonRate: number };
      weekly: Cents | null;
      monthly: Cents | null;
    }
  | {
      available: false;
      because: 'sold' | 'switched_off' | 'no_lender' | 'no_rates' | 'too_old' | 'price' | 'no_payment';
    };

type FinancedCar = Pick<Car, 'year' | 'finance_lenders'> & {
  /** What the car is bought for here: `carPrice` decides it. */
  price: Cents | null;
};

/**
 * Document 1 section 5, "Finance availability". A lender with an age limit (`newerThanYears`) answers on rates alone;
 * the others need a weekly or monthly payment as well. The year is the one at UTC: for half a day each new year's
 * morning the limit is a year more generous, which the lender's own check catches.
 */
export function financeFigures(
  car: FinancedCar,
  policy: Pick<FinancePolicy, 'enabled' | 'provider' | 'minimumPrice' | 'newerThanYears'>,
  now: Date,
): FinanceFigures {
  if (!policy.enabled) return refuse('switched_off');
  const figures = Object.hasOwn(car.finance_lenders, policy.provider)
    ? car.finance_lenders[policy.provider]
    : undefined;
  if (figures === undefined) return refuse('no_lender');
  const { interestRate, comparisonRate, paymentWeek, paymentMonth } = figures;
  if (interestRate === null || comparisonRate === null) return refuse('no_rates');
  if (car.price === null || car.price <= dollars(policy.minimumPrice)) return refuse('price');
  if (policy.newerThanYears !== null) {
    if (car.year === null || car.year <= now.getUTCFullYear() - policy.newerThanYears) return refuse('too_old');
  } else if (!isPayment(paymentWeek) && !isPayment(paymentMonth)) return refuse('no_payment');
  return {
    available: true,
    figures: { ...figures, interestRate, comparisonRate },
    weekly: isPayment(paymentWeek)
      ? paymentWeek
      : isPayment(paymentMonth)
        ? Math.round((paymentMonth * 12) / 52)
        : null,
    monthly: isPayment(paymentMonth) ? paymentMonth : null,
  };
}

const refuse = (because: Extract<FinanceFigures, { available: false }>['because']): FinanceFigures => ({
  available: false,
  because,
});
const isPayment = (amount: Cents | null): amount is Cents => amount !== null && amount > 0;
