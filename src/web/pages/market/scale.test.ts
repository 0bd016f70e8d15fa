import { expect, it } from 'vitest';
import { roundSteps, scale } from './scale.ts';

it.each<[[number, number], number[]]>([
  [
    [51_200, 64_900],
    [52_000, 54_000, 56_000, 58_000, 60_000, 62_000, 64_000],
  ],
  [
    [0, 62_000],
    [0, 20_000, 40_000, 60_000],
  ],
  [
    [0, 1_000],
    [0, 200, 400, 600, 800, 1_000],
  ],
  [[5, 5], [5]],
])('chart scale has round numbers within %j', (span, steps) => expect(roundSteps(...span)).toEqual(steps));

it('chart scale maps one range to another, in either direction', () => {
  expect([0, 5, 10].map(scale([0, 10], [100, 200]))).toEqual([100, 150, 200]);
  expect([0, 10].map(scale([10, 0], [100, 200]))).toEqual([200, 100]);
  expect(scale([3, 3], [100, 200])(3)).toBe(150);
});
