import type { MarketPolicy } from './market-policy.ts';

export type DealBand = 'low' | 'medium' | 'high';

export type BandPolicy = Pick<MarketPolicy, 'mediumFrom' | 'highFrom'>;

/** "Colour band: low below 0.3, medium below 0.6, high from 0.6." */
export const dealBand = (fill: number, { mediumFrom, highFrom }: BandPolicy): DealBand =>
  fill < mediumFrom ? 'low' : fill < highFrom ? 'medium' : 'high';
