import { expect, it } from 'vitest';
import { textParts } from './text-parts.ts';

// 3GPP TS 23.038 and 23.040: 160 letters in one message, 153 in each of several; 70 and 67 outside the default alphabet
it.each([
  ['nothing', '', 0, 1, 160],
  ['just below one message', 'a'.repeat(159), 159, 1, 1],
  ['one message', 'a'.repeat(160), 160, 1, 0],
  ['just above', 'a'.repeat(161), 161, 2, 145],
  ['two messages', 'a'.repeat(306), 306, 2, 0],
  ['just above two', 'a'.repeat(307), 307, 3, 152],
  ['letters that take two places', '€'.repeat(80), 160, 1, 0],
  ['one more of those', '€'.repeat(81), 162, 2, 144],
  ['accents of the default alphabet', 'é'.repeat(160), 160, 1, 0],
  ['a macron, which makes all letters wide', `ā${'a'.repeat(69)}`, 70, 1, 0],
  ['one letter more', `ā${'a'.repeat(70)}`, 71, 2, 63],
  ['two wide messages', `ā${'a'.repeat(133)}`, 134, 2, 0],
  ['just above two wide messages', `ā${'a'.repeat(134)}`, 135, 3, 66],
  ['a picture, which takes two places', '🚗', 2, 1, 68],
])('text parts: %s', (_what, text, length, parts, left) => {
  expect(textParts(text)).toEqual({ length, parts, left });
});
