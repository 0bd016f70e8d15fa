import { expect, it } from 'vitest';
import { compareFigures } from './compare-figures.ts';

it.each([
  [256, 225, 'up', '31 more than the previous 28 days', '31 more'],
  [9_700, 8_200, 'up', '1,500 more than the previous 28 days', '1,500 more'],
  [225, 256, 'down', '31 fewer than the previous 28 days', '31 fewer'],
  [2.14, 1.8, 'up', '0.3 more than the previous 28 days', '0.3 more'],
  [2.14, 2.1, 'same', 'Same as the previous 28 days', 'no change'],
  [0, 0, 'same', 'Same as the previous 28 days', 'no change'],
  [5, undefined, 'none', 'Nothing to compare with yet', 'nothing to compare with yet'],
])('compareFigures: %s beside %s', (now, before, way, text, short) =>
  expect(compareFigures(now, before, 28)).toEqual({ way, text, short }),
);
