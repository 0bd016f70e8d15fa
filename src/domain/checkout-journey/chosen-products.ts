import type { Cents } from '../money.ts';
import type { JourneyAnswers } from './journey-answers.ts';

export interface JourneyProduct {
  id: string;
  name: string;
  price: Cents;
}

/** The products that were chosen and are still sold, in the order of the site, and what they cost together. */
export function chosenProducts(
  products: readonly JourneyProduct[],
  protection: JourneyAnswers['protection'],
): { chosen: JourneyProduct[]; cost: Cents } {
  const chosen = products.filter(({ id }) => protection?.products.includes(id));
  return { chosen, cost: chosen.reduce((sum, { price }) => sum + price, 0) };
}
