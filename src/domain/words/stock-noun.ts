import type { WordsPolicy } from './words-policy.ts';

const whole = new Intl.NumberFormat('en-AU');

/** What the site calls so many of what it sells. */
export const stockNoun = (count: number, words: Pick<WordsPolicy, 'noun'>): string =>
  count === 1 ? words.noun.one : words.noun.many;

/** "Show Me 4,218 Vehicles" */
export const showMe = (count: number, words: Pick<WordsPolicy, 'noun'>): string =>
  `Show Me ${whole.format(count)} ${stockNoun(count, words)}`;
