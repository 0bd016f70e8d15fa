import { expect, test } from 'vitest';
import { movedThumb, onStep, thumbsAt } from './thumbs.ts';

const slider = { min: 5000, max: 90_000, step: 1000 };

test.each([
  ['nothing', '', '', 5000, 90_000],
  ['both ends', '$10,000', '$40k', 10_000, 40_000],
  ['ends beyond the slider', '1', '$200,000', 5000, 90_000],
  ['a lowest price above the slider', '$200,000', '', 90_000, 90_000],
  ['ends the wrong way round', '$40,000', '$10,000', 10_000, 40_000],
  ['words', 'cheap', 'dear', 5000, 90_000],
])('slider thumbs for %s', (_, low, high, lowAt, highAt) => {
  expect(thumbsAt(slider, { low, high })).toEqual({ low: lowAt, high: highAt });
});

test.each<[end: 'low' | 'high', wanted: number, low: number, high: number, moved: number]>([
  ['low', 39_000, 10_000, 40_000, 39_000],
  ['low', 40_000, 10_000, 40_000, 39_000],
  ['low', 90_000, 10_000, 40_000, 39_000],
  ['low', 9000, 5000, 5000, 5000],
  ['high', 11_000, 10_000, 40_000, 11_000],
  ['high', 10_000, 10_000, 40_000, 11_000],
  ['high', 5000, 10_000, 40_000, 11_000],
  ['high', 5000, 90_000, 90_000, 90_000],
])('slider: the %s thumb, moved to %i between %i and %i, stays at %i', (end, wanted, low, high, moved) => {
  expect(movedThumb(slider, end, wanted, { low, high })).toBe(moved);
});

test.each([
  [5000, 5000],
  [12_499, 12_000],
  [12_500, 13_000],
  [90_000, 90_000],
])('slider: a thumb for %i is shown at %i', (value, shown) => {
  expect(onStep(slider, value)).toBe(shown);
});
