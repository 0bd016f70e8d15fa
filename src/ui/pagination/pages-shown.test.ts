import { expect, it } from 'vitest';
import { pagesShown } from './pages-shown.ts';

it.each([
  [1, 1, [1]],
  [1, 2, [1, 2]],
  [2, 5, [1, 2, 3, 4, 5]],
  [1, 7, [1, 2, 3, 'gap', 7]],
  [2, 7, [1, 2, 3, 'gap', 7]],
  [3, 7, [1, 2, 3, 4, 'gap', 7]],
  [4, 7, [1, 'gap', 3, 4, 5, 'gap', 7]],
  [6, 7, [1, 'gap', 5, 6, 7]],
  [7, 7, [1, 'gap', 5, 6, 7]],
  [50, 145, [1, 'gap', 49, 50, 51, 'gap', 145]],
])('pagination: page %i of %i shows %j', (page, pages, shown) => {
  expect(pagesShown(page, pages)).toEqual(shown);
});
