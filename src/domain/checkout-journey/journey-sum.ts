import type { Cents } from '../money.ts';
import { chosenProducts, type JourneyProduct } from './chosen-products.ts';
import type { JourneyAnswers } from './journey-answers.ts';

export interface JourneyPrices {
  /** The price on the car's page. */
  price: Cents;
  /** Duty, registration and so on by the estimate; 0 where the price has them. */
  onRoad: Cents;
  /** To the postcode that was typed; null: not known. */
  delivery: Cents | null;
  /** The offer for their own vehicle that they have accepted, and the money owing on it. */
  tradeIn: { name: string; price: Cents; owing: Cents } | null;
  products: readonly JourneyProduct[];
  deposit: Cents;
}

export interface JourneySum {
  lines: { name: string; amount: Cents }[];
  /** Everything that is paid for the car, with or without finance; below 0: what is paid to the shopper. */
  total: Cents;
  today: Cents;
  financed: Cents;
  atPickup: Cents;
}

/**
 * What it comes to, from the prices of this moment and what was chosen. What is offered for their own vehicle comes off,
 * less what the dealer pays to its lender; a loan is never more than the balance.
 */
export function journeySum({ choose, protection, structure }: JourneyAnswers, prices: JourneyPrices): JourneySum {
  const { chosen } = chosenProducts(prices.products, protection);
  const lines = [
    { name: 'Price', amount: prices.price },
    ...(prices.onRoad > 0 ? [{ name: 'Estimated on-road costs', amount: prices.onRoad }] : []),
    ...(choose?.way === 'deliver' && prices.delivery !== null ? [{ name: 'Delivery', amount: prices.delivery }] : []),
    ...chosen.map(({ name, price }) => ({ name, amount: price })),
    ...(prices.tradeIn === null ? [] : tradeInLines(prices.tradeIn)),
  ];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  const today = Math.max(0, Math.min(prices.deposit, total));
  const financed = structure?.way === 'loan' ? Math.max(0, Math.min(structure.loan, total - today)) : 0;
  return { lines, total, today, financed, atPickup: total - today - financed };
}

const tradeInLines = ({ name, price, owing }: NonNullable<JourneyPrices['tradeIn']>): JourneySum['lines'] => [
  { name: `Your ${name}`, amount: -price },
  ...(owing > 0 ? [{ name: 'Loan payout on your trade-in', amount: owing }] : []),
];
