import { expect, it } from 'vitest';
import { differenceWords } from './difference-words.ts';

it.each([
  ['the dispute is lost', 'The customer’s bank has taken the money back'],
  ['what a later version stores', 'The payment provider’s record of it differs'],
  ['toString', 'The payment provider’s record of it differs'],
])('how a payment differs, as stored: %s', (stored, words) => expect(differenceWords(stored).what).toBe(words));
