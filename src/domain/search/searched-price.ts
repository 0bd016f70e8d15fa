import type { Car } from '../car/car.ts';
import type { Cents } from '../money.ts';

/** The price that search and sorting go by: the reduced price above $10, else the price; null when there is none above 0. */
export function searchedPrice({ reduced_price, price }: Pick<Car, 'reduced_price' | 'price'>): Cents | null {
  const cents = reduced_price !== null && reduced_price > 1000 ? reduced_price : price;
  return cents !== null && cents > 0 ? cents : null;
}

/** The weekly repayment that the facet goes by: the quote's, else the lowest that a lender gives; null when there is none above 0. */
export function searchedRepayment({
  youxQuote,
  finance_lenders,
}: Pick<Car, 'youxQuote' | 'finance_lenders'>): Cents | null {
  const quoted = youxQuote?.weeklyRepaymentAmount ?? 0;
  if (quoted > 0) return quoted;
  let lowest: Cents | null = null;
  for (const provider in finance_lenders) {
    const payment = finance_lenders[provider]?.paymentWeek ?? 0;
    if (payment > 0 && (lowest === null || payment < lowest)) lowest = payment;
  }
  return lowest;
}
