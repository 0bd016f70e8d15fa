import { expect, it } from 'vitest';
import type { OffersBox } from './lead.ts';
import { offersAnswer } from './offers-answer.ts';

it.each<[boolean, OffersBox | undefined, string]>([
  [true, 'came empty', 'Yes, ticked the box'],
  [true, 'came ticked', 'Not a clear yes, because the box came ticked'],
  [true, undefined, 'Box was ticked, but it is not recorded whether the shopper ticked it'],
  [false, 'came empty', 'No, left the box empty'],
  [false, 'came ticked', 'No, unticked the box'],
  [false, undefined, 'No, left the box empty'],
])('offersAnswer to optIn %s with a box that %s: %s', (optIn, box, words) => {
  expect(offersAnswer(optIn, box)).toBe(words);
});
