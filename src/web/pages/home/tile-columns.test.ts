import { expect, it } from 'vitest';
import { cardColumns, tileColumns } from './tile-columns.ts';

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
])('%i tiles stand in rows of %i', (tiles, columns) => {
  expect(tileColumns(tiles)).toBe(columns);
});

it.each([
  [6, 3, 3],
  [8, 3, 4],
  [9, 3, 3],
  [10, 4, 5],
  [8, 4, 4],
  [9, 4, 3],
  [7, 3, 3],
  [12, 4, 4],
  [5, 3, 3],
])('%i cards, usually %i in a row, stand in rows of %i', (cards, usual, columns) => {
  expect(cardColumns(cards, usual)).toBe(columns);
});
