import { expect, it } from 'vitest';
import { tileColumns } from './tile-columns.ts';

it.each([
  [18, 6],
  [12, 6],
  [10, 5],
  [8, 4],
  [9, 3],
  [6, 6],
  [5, 5],
  [4, 4],
  [3, 3],
  [2, 2],
  [7, 4],
  [11, 6],
  [1, 1],
])('home tiles: %i tiles fill rows of %i', (tiles, columns) => {
  expect(tileColumns(tiles)).toBe(columns);
});
