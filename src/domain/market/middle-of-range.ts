import type { Cents } from '../money.ts';
import { formatMoney } from '../price/format-money.ts';
import type { DealBand } from './deal-band.ts';

/** Nearer to the middle than this share of it a price is what others ask. */
const NEAR = 0.01;
const TEN_DOLLARS = 1_000;

interface Range {
  min: Cents;
  max: Cents;
}

/** What similar cars ask in the middle: prices scatter by shares of themselves, so as many lie above it as below. */
export const middleOfRange = ({ min, max }: Range): Cents => Math.sqrt(min * max);

/** How far a price lies from the middle of its range, and on which side. */
export function againstMiddle(price: Cents, range: Range): { side: 'below' | 'about' | 'above'; by: Cents } {
  const off = price - middleOfRange(range);
  const side = Math.abs(off) < NEAR * middleOfRange(range) ? 'about' : off < 0 ? 'below' : 'above';
  return { side, by: Math.abs(off) };
}

/** What a price is called that is no deal: one that is not below what similar cars ask. */
export const noDealText = (band: DealBand): string =>
  band === 'low' ? 'Above what others ask' : 'About what others ask';

/** "$900 below similar", to $10: an estimate knows no single ones. Null where there is no difference to speak of. */
export function standingText(price: Cents, range: Range): string | null {
  const { side, by } = againstMiddle(price, range);
  return side === 'about' ? null : `${formatMoney(Math.round(by / TEN_DOLLARS) * TEN_DOLLARS)} ${side} similar`;
}
