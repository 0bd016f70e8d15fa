import { expect, it } from 'vitest';
import { apartFrom } from './apart-from.ts';

it.each([
  ['nothing', '', 'See you.'],
  ['a sentence', 'Hi Tom.', '\n\nSee you.'],
  ['a sentence and a space', 'Hi Tom. ', 'See you.'],
  ['a line', 'Hi Tom,\n', 'See you.'],
])('a saved reply after %s', (_, before, inserted) => expect(apartFrom(before, 'See you.')).toBe(inserted));
