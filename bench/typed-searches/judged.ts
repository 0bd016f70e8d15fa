import type { ListingRow } from './listing-row.ts';

/** What a shopper types, and which lines of the listing are meant. */
export type Judged = readonly [typed: string, isMeant: (row: ListingRow) => boolean];

export const petrol = ({ fuel }: ListingRow) => ['Unleaded', 'Premium', 'Leaded'].includes(fuel);
export const diesel = ({ fuel }: ListingRow) => fuel === 'Diesel';
/** The field or the name of a car says so. */
export const hybrid = ({ fuel, title }: ListingRow) => fuel === 'Hybrid' || /\bhybrid\b/.test(title);
export const fourByFour = ({ drive, title }: ListingRow) => drive === '4WD' || /\b(?:4x4|4wd)\b/.test(title);
export const suv = ({ body }: ListingRow) => body === 'SUV';
export const ute = ({ body }: ListingRow) => body === 'Ute / Tray';
export const hatch = ({ body }: ListingRow) => body === 'Hatchback';
export const sedan = ({ body }: ListingRow) => body === 'Sedan';
export const wagon = ({ body }: ListingRow) => body === 'Wagon';
/** What a title says after its year. */
export const called = (name: RegExp) => {
  const pattern = new RegExp(`^\\d{4} (?:${name.source})(?![\\w-])`);
  return ({ title }: ListingRow) => pattern.test(title);
};
/** A title that has the words: an SS-V is an SS. */
export const has = (words: RegExp) => {
  const pattern = new RegExp(`\\b(?:${words.source})\\b`);
  return ({ title }: ListingRow) => pattern.test(title);
};
export const all =
  (...tests: ((row: ListingRow) => boolean)[]) =>
  (row: ListingRow) =>
    tests.every((test) => test(row));
