import { expect, it } from 'vitest';
import { starFills } from './star-fills.ts';

const drawn = { full: '*', half: '+', empty: '.' };

// "rating to one decimal, partial star when fraction exceeds 0.3"
it.each([
  [0, '.....'],
  [0.3, '.....'],
  [0.4, '+....'],
  [4, '****.'],
  [4.3, '****.'],
  [4.34, '****.'],
  [4.35, '****+'],
  [4.4, '****+'],
  [4.9, '****+'],
  [4.95, '*****'],
  [5, '*****'],
  [7, '*****'],
  [-1, '.....'],
])('starFills of %d: %s', (rating, stars) =>
  expect(
    starFills(rating)
      .map((fill) => drawn[fill])
      .join(''),
  ).toBe(stars),
);
