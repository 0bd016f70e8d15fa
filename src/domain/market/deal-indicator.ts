import type { Autogauge } from './autogauge.ts';
import { dealBand, type BandPolicy, type DealBand } from './deal-band.ts';
import type { MarketPolicy } from './market-policy.ts';
import { middleOfRange, noDealText, standingText } from './middle-of-range.ts';

export type DealIndicator =
  | {
      shown: true;
      label: string;
      /** "$900 below similar"; null where there is no difference to speak of. */
      standing: string | null;
      band: DealBand;
      /** Where the price stands between lowest (0) and highest (1). */ position: number;
    }
  | { shown: false; because: 'incomplete' | 'confidence' | 'above_market' | 'absurd' };

export type DealPolicy = BandPolicy & Pick<MarketPolicy, 'minimumConfidence' | 'greatFrom'>;

/** Below this share of the lowest price of others, a price is more likely mistyped than good. */
const ABSURD_BELOW = 0.5;

/** The middle of a range, by how far a price lies from its highest towards its lowest. */
const MIDDLE_FILL = 0.5;

/**
 * "Shown only when the data is complete, confidence is above 0.2 and the market maximum is not below the listing price;
 * otherwise hidden. Deal label: Good Deal when fill is below 0.65, Great Deal otherwise, unless a description is supplied.
 * Colour band: low below 0.3, medium below 0.6, high from 0.6." A price above the middle of its range that comes without
 * a description gets ours: it is no deal. Money in cents.
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
  if (listing_price < market_range_min * ABSURD_BELOW) return { shown: false, because: 'absurd' };
  const range = { min: market_range_min, max: market_range_max };
  const band = dealBand(fill, policy);
  const words = description?.trim() ?? '';
  const isDeal = fill >= MIDDLE_FILL && listing_price <= middleOfRange(range);
  return {
    shown: true,
    label: words !== '' ? words : !isDeal ? noDealText(band) : fill < policy.greatFrom ? 'Good Deal' : 'Great Deal',
    standing: standingText(listing_price, range),
    band,
    position: Math.min(1, Math.max(0, (listing_price - range.min) / (range.max - range.min))),
  };
}
