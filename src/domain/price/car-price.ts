import type { Car } from '../car/car.ts';
import { financeFigures, type FinanceFigures } from '../finance/finance-availability.ts';
import { weeklyPayment } from '../finance/weekly-payment.ts';
import type { Location } from '../location/location.ts';
import { dollars, type Cents } from '../money.ts';
import { driveAway, type DriveAway } from '../on-road/drive-away.ts';
import { isSellable } from '../stock/sellable.ts';
import { displayPrice, type DisplayPrice, type PriceFields } from './display-price.ts';
import type { Pricing } from './pricing.ts';
import { wasPrice } from './was-price.ts';

export type PricedCar = PriceFields &
  Pick<Car, 'status' | 'year' | 'finance_lenders' | 'youxQuote' | 'before_price' | 'price_log'> &
  Parameters<typeof driveAway>[0] & { location: Pick<Location, 'country'> | null };

/** What a car costs on a site, decided once: card, car page, filter, sort, finance and structured data all read this. */
export interface CarPrice {
  /** Shown where the price is: an amount or words. */
  shown: DisplayPrice;
  /** What one pays for the car, on the terms of the visit. `null`: words or a weekly subscription are shown, or no one knows. */
  purchase: Cents | null;
  /** The purchase price as advertised, whatever the visit has chosen. */
  advertised: Cents | null;
  /** How the price becomes drive away, where the visit has chosen that. `null`: prices are as advertised. */
  driveAway: DriveAway | null;
  /** A week's subscription, where that is what is shown. */
  subscription: Cents | null;
  /** The struck-through was price of a car that can be bought, and what is saved. */
  was: { amount: Cents; saving: Cents } | null;
  /** A lender's figures or quote for the purchase, or why there are none. */
  finance: FinanceFigures;
  /** The weekly repayment that the site shows: the lender's, or worked out at the lender's rates. */
  weekly: Cents | null;
  /**
   * The same amounts in the site's own currency: what filter and sort compare. All null for a car of the other country
   * when the site gives no rate.
   */
  compared: { purchase: Cents | null; subscription: Cents | null; weekly: Cents | null };
}

export function carPrice(car: PricedCar, pricing: Pricing, now: Date): CarPrice {
  const displayed = displayPrice(car, pricing.price);
  const amount = 'amount' in displayed ? displayed.amount : null;
  const advertised = displayed.source === 'subscription' ? null : amount;
  const road = pricing.driveAway
    ? driveAway(car, advertised, pricing.driveAway.state, pricing.driveAway.onRoad, now)
    : null;
  const purchase = road === null || isIncluded(road) ? advertised : road.shown ? road.total : null;
  const shown = road?.shown && 'amount' in displayed ? { ...displayed, amount: road.total } : displayed;
  const sellable = isSellable(car);
  const { year, finance_lenders, youxQuote } = car;
  const figures: FinanceFigures = sellable
    ? financeFigures({ year, finance_lenders, youxQuote, price: purchase, advertised }, pricing.finance, now)
    : { available: false, because: 'sold' };
  const finance = purchase === advertised ? figures : unquoted(figures, { purchase, advertised });
  const subscription = displayed.source === 'subscription' ? amount : null;
  const weekly = weeklyPayment(purchase, finance, pricing.finance);
  const rate = rateOf(car, pricing);
  return {
    shown,
    purchase,
    advertised,
    driveAway: road,
    subscription,
    // the log holds prices as advertised, and only prices of one basis compare
    was: sellable && purchase === advertised ? wasPrice(car, purchase, pricing.price, now) : null,
    finance,
    weekly,
    compared: {
      purchase: atRate(purchase, rate),
      subscription: atRate(subscription, rate),
      weekly: atRate(weekly, rate),
    },
  };
}

const isIncluded = (road: DriveAway): boolean => !road.shown && road.because === 'included';

/**
 * A lender's figures are for the advertised price. For another one the payment is worked out at the lender's rates, and
 * deposit and balloon are the same share of it: "10% deposit" is one of the price that is shown.
 */
function unquoted(
  finance: FinanceFigures,
  { purchase, advertised }: Pick<CarPrice, 'purchase' | 'advertised'>,
): FinanceFigures {
  if (!finance.available) return finance;
  const { figures } = finance;
  const share = (part: Cents | null) =>
    part === null || purchase === null || advertised === null || advertised <= 0
      ? part
      : dollars(Math.round((part * purchase) / advertised / 100));
  return {
    ...finance,
    figures: {
      ...figures,
      deposit: share(figures.deposit),
      balloon: share(figures.balloon),
      paymentWeek: null,
      paymentMonth: null,
      totalPayable: null,
    },
  };
}

/** Exchange rate from the car's currency to the site's. `null`: not set. */
const rateOf = ({ location }: PricedCar, { site, price }: Pricing): number | null =>
  (location?.country ?? site.country) === site.country ? 1 : (price.exchange?.rate ?? null);

const atRate = (amount: Cents | null, rate: number | null): Cents | null =>
  amount === null || rate === null ? null : Math.round(amount * rate);
