import { expect, test } from 'vitest';
import { allowedEdits } from './allowed-edits.ts';

test.each([
  ['kia', 0],
  ['audi', 1],
  ['hyundai', 1],
  ['mercedes', 2],
  ['u12345', 0],
])('search: %s may have %i letters wrong', (word, edits) => {
  expect(allowedEdits(word)).toBe(edits);
});
