import { expect, it } from 'vitest';
import { classAttributes } from './class-attributes.ts';

const CARD = '<li class="_b"><a class="_a link" href="/x">class="_c"</a><b class="_b">1</b></li>';

it('finds each attribute once, in text and in bytes', () => {
  expect(classAttributes(CARD)).toEqual(['_b', '_a link']);
  expect(classAttributes(Buffer.from(CARD))).toEqual(['_a link', '_b']);
  expect(classAttributes('<p>Text</p>')).toEqual([]);
  expect(classAttributes(Buffer.from('<p>Text</p>'))).toEqual([]);
});

it('reads a piece once, and has one list for pieces of one kind', () => {
  const [one, other] = [Buffer.from(CARD), Buffer.from(CARD.replace('1', '2'))];
  const first = classAttributes(one);
  expect(classAttributes(one)).toBe(first);
  expect(classAttributes(other)).toBe(first);
});
