import { expect, it } from 'vitest';
import { ownWords } from './own-words.ts';

it.each([
  ['No model.', 'No model.', ''],
  ['Line 7 is line 2. Keep one.', 'A line is another. Keep one.', 'Line 7 is line 2.'],
  ['“St. Kilda” is unknown.', 'A word is unknown.', '“St. Kilda” is unknown.'],
])('reason %j of a row in a group %j: %j', (reason, shown, left) => {
  expect(ownWords(reason, shown)).toBe(left);
});
