import type { SearchQuery } from '#domain/search/search-query.ts';

/** A search without what only says how its results are shown: page, view, order and price. */
export const watchedQuery = (search: SearchQuery): SearchQuery => ({
  ...search,
  sortBy: 'relevance',
  view: undefined,
  prices: undefined,
  page: 1,
});
