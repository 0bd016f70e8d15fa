import { expect, test } from 'vitest';
import { allowedEdits, editDistance } from './edit-distance.ts';

test.each([
  ['kia', 0],
  ['audi', 1],
  ['hyundai', 1],
  ['mercedes', 2],
  ['u12345', 0],
])('%s may have %i letters wrong', (word, edits) => {
  expect(allowedEdits(word)).toBe(edits);
});

test.each([
  ['mazda', 'mazda', 0],
  ['mazda', 'mzda', 1],
  ['mazda', 'mazdaa', 1],
  ['mazda', 'masda', 1],
  ['mazda', 'madza', 1],
  ['toyota', 'toyoat', 1],
  ['mitsubishi', 'mitsibushi', 2],
  ['ford', 'audi', 3],
])('%s to %s takes %i (3: more than two)', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
});
