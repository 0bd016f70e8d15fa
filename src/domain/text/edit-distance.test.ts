import { expect, test } from 'vitest';
import { editDistance } from './edit-distance.ts';

test.each([
  ['mazda', 'mazda', 0],
  ['mazda', 'mzda', 1],
  ['mazda', 'mazdaa', 1],
  ['mazda', 'masda', 1],
  ['mazda', 'madza', 1],
  ['toyota', 'toyoat', 1],
  ['mitsubishi', 'mitsibushi', 2],
  ['ford', 'audi', 3],
])('editDistance: %s to %s takes %i (3: more than two)', (a, b, edits) => {
  expect(editDistance(a, b, 2)).toBe(edits);
});
