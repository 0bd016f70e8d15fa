import type { Car } from '../car/car.ts';
import { financeFigures, type FinanceFigures } from '../finance/finance-availability.ts';
import type { Cents } from '../money.ts';
import { isSellable } from '../stock/sellable.ts';
import { displayPrice, type DisplayPrice, type PricedCar as ShownCar } from './display-price.ts';
import type { Pricing } from './pricing.ts';
import { wasPrice } from './was-price.ts';

export type PricedCar = ShownCar & Pick<Car, 'status' | 'year' | 'finance_lenders' | 'before_price' | 'price_log'>;

/** What a car costs on a site, decided once: card, car page, filter, sort, finance and structured data all read this. */
export interface CarPrice {
  /** What stands in the price's place. */
  shown: DisplayPrice;
  /** What the car is bought for. null: words stand there, or a week's subscription. */
  purchase: Cents | null;
  /** A week's subscription, where that is what is shown. */
  subscription: Cents | null;
  /** The struck-through earlier price of a car that can be bought, and what is saved. */
  was: { amount: Cents; saving: Cents } | null;
  /** A lender's figures for the purchase, or why there are none. */
  finance: FinanceFigures;
  /** The weekly repayment among those figures. */
  weekly: Cents | null;
}

export function carPrice(car: PricedCar, pricing: Pricing, now: Date): CarPrice {
  const shown = displayPrice(car, pricing.price);
  const amount = 'amount' in shown ? shown.amount : null;
  const purchase = shown.source === 'subscription' ? null : amount;
  const sellable = isSellable(car);
  const { year, finance_lenders } = car;
  const finance: FinanceFigures = sellable
    ? financeFigures({ year, finance_lenders, price: purchase }, pricing.finance, now)
    : { available: false, because: 'sold' };
  return {
    shown,
    purchase,
    subscription: shown.source === 'subscription' ? amount : null,
    was: sellable ? wasPrice(car, purchase, pricing.price, now) : null,
    finance,
    weekly: finance.available ? finance.weekly : null,
  };
}
