import { formatNumber } from '../text/format-number.ts';
import type { ItemType } from './car-values.ts';

export const inCc = (litres: number): string => `${formatNumber(Math.round(litres * 1000))} cc`;

/** How the trade says the size of an engine: motorcycles' in cubic centimetres. */
export const engineSize = (kind: ItemType, litres: number): string =>
  kind === 'motorcycle' ? inCc(litres) : `${litres.toFixed(1)} L`;
