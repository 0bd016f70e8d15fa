import type { CarStatus } from '../car/car-values.ts';
import type { SearchQuery } from './search-query.ts';

export const FOR_SALE: readonly CarStatus[] = ['coming_soon', 'in_stock'];

/**
 * What a search is counted by: the cars that can be bought. A list also shows those that were sold lately, and an order
 * by price may leave out those without one; neither changes how many there are. Who asks for a status gets that one.
 */
export const forSale = (search: SearchQuery): SearchQuery => ({
  ...search,
  sortBy: 'relevance',
  values: { ...search.values, status: search.values.status ?? FOR_SALE },
});
