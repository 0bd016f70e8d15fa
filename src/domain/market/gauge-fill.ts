import type { Cents } from '../money.ts';

/** How far a price lies from the market's highest (0) towards its lowest (1), to three decimals. */
export const gaugeFill = (price: Cents, { min, max }: { min: Cents; max: Cents }): number =>
  max <= min ? 0 : Math.round(Math.min(1, Math.max(0, (max - price) / (max - min))) * 1000) / 1000;
