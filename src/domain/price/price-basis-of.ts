import type { CarPrice } from './car-price.ts';

/** What a drive-away price rests on. */
export const PRICE_BASES = ['included', 'estimate', 'unknown'] as const;
type PriceBasisOf = (typeof PRICE_BASES)[number];

/**
 * The value of the `price_basis` facet: whether the dealer's own price is drive away, whether charges are estimated and
 * added, or whether no one knows what they are. Null where prices are as advertised, and for a car without a price.
 */
export function priceBasisOf({
  driveAway,
  advertised,
}: Pick<CarPrice, 'driveAway' | 'advertised'>): PriceBasisOf | null {
  if (driveAway === null || advertised === null) return null;
  if (driveAway.shown) return 'estimate';
  return driveAway.because === 'included' ? 'included' : 'unknown';
}
