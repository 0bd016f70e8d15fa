import { expect, it } from 'vitest';
import { placeInList } from './place-in-list.ts';

it.each([
  [0, { lines: 3, page: 1, more: false }, 'Lead 1 of 3'],
  [1, { lines: 40, page: 1, more: true }, 'Lead 2 of more than 40'],
  [0, { lines: 5, page: 2, more: false }, 'Lead 41 of 45'],
  [-1, { lines: 5, page: 1, more: false }, 'Lead'],
])('a lead at %i of a page of a list: %o', (index, list, words) =>
  expect(placeInList(index, { ...list, pageSize: 40 })).toBe(words),
);
