import { dollars, type Cents } from '#domain/money.ts';
import type { ModelVariant } from './models-policy.ts';

/**
 * "Model minimum price is the smallest positive finite value among the variants' min and max driveaway prices, or nothing
 * when none exist."
 */
export function fromPrice(variants: readonly Pick<ModelVariant, 'minPrice' | 'maxPrice'>[]): Cents | null {
  const prices = variants
    .flatMap(({ minPrice, maxPrice }) => [minPrice, maxPrice])
    .filter((price) => price !== null && Number.isFinite(price) && price > 0);
  return prices.length === 0 ? null : dollars(Math.min(...(prices as number[])));
}
