import type { Cents } from '../money.ts';
import { formatMoney } from '../price/format-money.ts';
import type { DealBand } from './deal-band.ts';

/** A price within this share of the middle of its range is typical. */
const NEAR = 0.01;
const TEN_DOLLARS = 1_000;

interface Range {
  min: Cents;
  max: Cents;
}

/** The middle price of similar cars: prices scatter by shares of themselves, so as many are above it as below. */
export const middleOfRange = ({ min, max }: Range): Cents => Math.sqrt(min * max);

/** How far a price lies from the middle of its range, and on which side. */
export function againstMiddle(price: Cents, range: Range): { side: 'below' | 'about' | 'above'; by: Cents } {
  const off = price - middleOfRange(range);
  const side = Math.abs(off) < NEAR * middleOfRange(range) ? 'about' : off < 0 ? 'below' : 'above';
  return { side, by: Math.abs(off) };
}

/** The label of a price that is not a deal: one that is not below the prices of similar cars. */
export const noDealText = (band: DealBand): string => (band === 'low' ? 'Above typical price' : 'Typical price');

/** "$900 below similar", to $10: an estimate knows no single ones. Null where there is no difference to speak of. */
export function standingText(price: Cents, range: Range): string | null {
  const { side, by } = againstMiddle(price, range);
  return side === 'about' ? null : `${formatMoney(Math.round(by / TEN_DOLLARS) * TEN_DOLLARS)} ${side} similar`;
}
