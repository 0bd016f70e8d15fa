import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';
import type { FinancePolicy } from './finance-policy.ts';

/** Where a finance link may lead, beside the enquiry form's own page. */
export const FINANCE_PATHS = ['/finance', '/apply-for-finance', '/personalised/finance'] as const;

type LinkedCar = Pick<Car, 'id' | 'dealership_slug' | 'car_type' | 'vin' | 'nvic'>;
type LinkPolicy = Pick<FinancePolicy, 'link' | 'applyDealerships' | 'personalised' | 'linkVin'>;

/**
 * "/finance: default finance link. It becomes /finance-enquiry on one variant and /apply-for-finance for some named
 * dealerships. Finance link query: preferredDealership (dealership_slug), vehiclePriceBudget (price), car_id, car_type,
 * vin, with anchor #finance-form. /personalised/finance?car_id={id} is used for a car with an NVIC in certain
 * configurations." Without a car: the finance page.
 */
export function financeLink(car: (LinkedCar & { shownPrice: Cents | null }) | null, policy: LinkPolicy): string {
  const path = policy.link === 'finance_enquiry' ? '/finance-enquiry' : '/finance';
  if (car === null) return path;
  if (policy.personalised && (car.nvic ?? '') !== '') return `/personalised/finance?car_id=${car.id}`;
  const { shownPrice, dealership_slug, id, car_type, vin } = car;
  const query = [
    ['preferredDealership', dealership_slug],
    ['vehiclePriceBudget', shownPrice !== null && shownPrice > 0 ? shownPrice / 100 : null],
    ['car_id', id],
    ['car_type', car_type],
    ['vin', policy.linkVin && vin !== '' ? vin : null],
  ]
    .flatMap(([name, value]) => (value === null ? [] : [`${name}=${encodeURIComponent(value!)}`]))
    .join('&');
  const to = policy.applyDealerships.includes(dealership_slug) ? '/apply-for-finance' : path;
  return `${to}?${query}#finance-form`;
}
