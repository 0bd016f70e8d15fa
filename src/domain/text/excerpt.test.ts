import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const words = (length: number) => 'word '.repeat(200).slice(0, length);

describe('excerpt', () => {
  it.each([
    ['empty', '', 400, '', ''],
    ['just below', 'abc', 4, 'abc', ''],
    ['at the limit', 'abcd', 4, 'abcd', ''],
    ['just above, one long word', 'abcde', 4, 'abcd', 'e'],
    ['ends at a word', 'one two three', 9, 'one two', ' three'],
    ['a word that ends exactly there', 'one two three', 7, 'one two', ' three'],
    ['an emoji counts as one and stays whole', '🚗🚗🚗', 2, '🚗🚗', '🚗'],
    ['a space at the very start is not a cut', ' aaaaaa', 4, ' aaa', 'aaa'],
  ])('%s', (_case, text, limit, shown, rest) => {
    expect(excerpt(text, limit)).toEqual({ shown, rest });
  });

  it.each([[400], [197]])('loses nothing at %i', (limit) => {
    const text = words(700);
    const { shown, rest } = excerpt(text, limit);
    expect(shown + rest).toBe(text);
    expect(shown.length).toBeLessThanOrEqual(limit);
    expect(shown.length).toBeGreaterThan(limit - 24);
  });
});
