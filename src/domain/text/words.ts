import { formatNumber } from './format-number.ts';

/**
 * The right form of a noun or verb for a count: `plural(2, 'car')` is "cars", `plural(1, 'is', 'are')` is "is".
 * English has two forms, so no plural rules are loaded: the first formatter of `Intl` costs a phone 100 ms.
 */
export const plural = (count: number, one: string, many = `${one}s`): string => (count === 1 ? one : many);

/** As a sentence or a title begins: "Walk-through". */
export const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A count with its noun: "1 car", "1,204 cars", "2 enquiries". */
export const counted = (count: number, one: string, many?: string): string =>
  `${formatNumber(count)} ${plural(count, one, many)}`;

let conjunction: Intl.ListFormat | undefined;
let disjunction: Intl.ListFormat | undefined;

/** "Ford", "Ford and Kia", "Ford, Kia and Mazda" */
export const joinAnd = (words: Iterable<string>): string =>
  (conjunction ??= new Intl.ListFormat('en-AU', { type: 'conjunction' })).format(words);

/** "Ford", "Ford or Kia", "Ford, Kia or Mazda" */
export const joinOr = (words: Iterable<string>): string =>
  (disjunction ??= new Intl.ListFormat('en-AU', { type: 'disjunction' })).format(words);
