import { expect, test } from 'vitest';
import { queryWords, wordsOf } from './words-of.ts';

test.each([
  ['CX-5', ['cx', '5', 'cx5']],
  ['Land Cruiser', ['land', 'cruiser']],
  ['Citroën', ['citroen']],
  ['U-12345', ['u', '12345', 'u12345']],
  ['U12345', ['u12345']],
  ['  ', []],
  ['4x4 (dual cab)', ['4x4', 'dual', 'cab']],
])('words of %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test('a typed text is its words, each once, at most twelve', () => {
  expect(queryWords('Red cx-5 RED')).toEqual(['red', 'cx', '5']);
  expect(queryWords('a b c d e f g h i j k l m n')).toHaveLength(12);
});
