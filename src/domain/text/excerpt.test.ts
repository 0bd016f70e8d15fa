import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const words = (length: number) => 'word '.repeat(200).slice(0, length);

describe('excerpt', () => {
  it.each([
    ['empty', '', 400, '', false],
    ['just below', 'abc', 4, 'abc', false],
    ['at the limit', 'abcd', 4, 'abcd', false],
    ['just above, one long word', 'abcde', 4, 'abcd', true],
    ['ends at a word', 'one two three', 9, 'one two', true],
    ['a word that ends exactly there', 'one two three', 7, 'one two', true],
    ['an emoji counts as one and stays whole', '🚗🚗🚗', 2, '🚗🚗', true],
    ['a space at the very start is no cut', ' aaaaaa', 4, ' aaa', true],
  ])('%s', (_case, text, limit, short, cut) => {
    expect(excerpt(text, limit)).toEqual({ short, full: cut ? text : null });
  });

  it.each([[400], [197]])('ends near %i', (limit) => {
    const { short, full } = excerpt(words(700), limit);
    expect(full).toBe(words(700));
    expect(full?.startsWith(short)).toBe(true);
    expect(short.length).toBeLessThanOrEqual(limit);
    expect(short.length).toBeGreaterThan(limit - 24);
  });
});
