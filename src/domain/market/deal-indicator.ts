import type { Autogauge } from './autogauge.ts';
import type { MarketPolicy } from './market-policy.ts';

export type DealBand = 'low' | 'medium' | 'high';

export type DealIndicator =
  | {
      shown: true;
      label: string;
      band: DealBand;
      /** Where the price stands between lowest (0) and highest (1). */ position: number;
    }
  | { shown: false; because: 'incomplete' | 'confidence' | 'above_market' };

type DealPolicy = Pick<MarketPolicy, 'minimumConfidence' | 'greatFrom' | 'mediumFrom' | 'highFrom'>;

/**
 * "Shown only when the data is complete, confidence is above 0.2 and the market maximum is not below the listing price;
 * otherwise hidden. Deal label: Good Deal when fill is below 0.65, Great Deal otherwise, unless a description is supplied.
 * Colour band: low below 0.3, medium below 0.6, high from 0.6." Money in one unit, whichever.
 */
export function dealIndicator(gauge: Autogauge, policy: DealPolicy): DealIndicator {
  const { fill, listing_price, market_range_min, market_range_max, confidence, description } = gauge;
  if (
    fill === null ||
    listing_price === null ||
    market_range_min === null ||
    market_range_max === null ||
    confidence === null ||
    market_range_max <= market_range_min
  )
    return { shown: false, because: 'incomplete' };
  if (confidence <= policy.minimumConfidence) return { shown: false, because: 'confidence' };
  if (market_range_max < listing_price) return { shown: false, because: 'above_market' };
  const words = description?.trim() ?? '';
  return {
    shown: true,
    label: words !== '' ? words : fill < policy.greatFrom ? 'Good Deal' : 'Great Deal',
    band: fill < policy.mediumFrom ? 'low' : fill < policy.highFrom ? 'medium' : 'high',
    position: Math.min(1, Math.max(0, (listing_price - market_range_min) / (market_range_max - market_range_min))),
  };
}
