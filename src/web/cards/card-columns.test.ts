import { expect, it } from 'vitest';
import { cardColumns } from './card-columns.ts';

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
])('card columns: %i cards, usually %i per row, fill rows of %i', (cards, usual, columns) => {
  expect(cardColumns(cards, usual)).toBe(columns);
});
