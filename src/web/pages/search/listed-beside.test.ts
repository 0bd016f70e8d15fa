import { expect, test } from 'vitest';
import type { SearchResult } from '#app/stock/stock-index.ts';
import { EMPTY_QUERY } from '#domain/search/search-query.ts';
import { listedBeside } from './listed-beside.ts';

const found = (count: number, sold = 0): SearchResult => ({
  hits: [],
  count,
  facets: { status: sold === 0 ? [] : [{ value: 'sold', count: sold }] },
  ranges: {},
  pages: 1,
  ms: 0,
});

test.each([
  ['the same', found(40), 40, {}, null],
  ['sold ones as well', found(45, 5), 40, {}, 'and 5 recently sold'],
  ['not those without a price', found(38), 40, {}, '2 without a price aren’t shown in this order'],
  ['both', found(1_000, 5), 1_005, {}, 'and 5 recently sold, 10 without a price aren’t shown in this order'],
  ['sold ones alone, which were asked for', found(5, 5), 5, { status: ['sold'] }, null],
])('listed beside the count: the list holds %s', (_, result, counted, values, words) => {
  expect(listedBeside({ query: { ...EMPTY_QUERY, values }, result, counted: found(counted) })).toBe(words);
});

test.each([
  [1, '1 without a known drive-away price isn’t shown'],
  [13, '13 without a known drive-away price aren’t shown'],
])('listed beside the count: the price filter leaves out %i', (unpriced, words) => {
  const one = found(1);
  expect(listedBeside({ query: EMPTY_QUERY, result: one, counted: one, unpriced })).toBe(words);
});
