import { expect, test } from 'vitest';
import { typedChunks, wordsOf } from './words-of.ts';

test.each([
  ['CX-5', ['cx', '5', 'cx5']],
  ['Land Cruiser', ['land', 'cruiser']],
  ['Citroën', ['citroen']],
  ['U-12345', ['u', '12345', 'u12345']],
  ['U12345', ['u12345']],
  ['  ', []],
  ['4x4 (dual cab)', ['4x4', 'dual', 'cab']],
  ['XLT 3.2 (4X4)', ['xlt', '3.2', '4x4']],
  ['ID.4', ['id', '4', 'id4']],
])('wordsOf %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words);
});

test.each([
  ['Land Cruiser', ['land', 'cruiser', 'landcruiser']],
  ['Range Rover Sport', ['range', 'rover', 'rangerover', 'sport', 'roversport', 'rangeroversport']],
  ['CX-5', ['cx', '5', 'cx5']],
])('wordsOf the name %s', (text, words) => {
  expect(wordsOf(text, true)).toEqual(words);
});

test('typedWords splits at spaces, drops repetitions and keeps at most 12', () => {
  expect(typedChunks('Red cx-5 RED ()')).toEqual([['red'], ['cx', '5']]);
  expect(typedChunks('a b c d e f g h i j k l m n')).toHaveLength(12);
});
