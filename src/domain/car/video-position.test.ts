import { describe, expect, it } from 'vitest';
import { videoPosition } from './video-position.ts';

describe('position of a video among the pictures (specification 1.9)', () => {
  it.each([
    [0, 0, 0, 0, 0],
    [1, 0, 1, 1, 1],
    [2, 0, 1, 1, 2],
    [5, 0, 1, 3, 5],
    [24, 0, 1, 12, 24],
  ])('%i pictures: start %i, second %i, middle %i, end %i', (pictures, start, second, middle, end) => {
    expect(
      (['start', 'second', 'middle', 'end'] as const).map((position) => videoPosition(pictures, position)),
    ).toEqual([start, second, middle, end]);
  });
});
