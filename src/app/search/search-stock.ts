import { facetRecount } from '#domain/search/facet-recount.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';

/**
 * Searches the stock of a site. A count above `search.cappedAbove` may be the engine's cap and is added up from
 * facets instead (specification 1.2), which also tells how many pages there are.
 */
export async function searchStock(
  stock: StockIndex,
  site: LiveSite,
  query: SearchQuery,
  window: SearchWindow,
): Promise<SearchResult> {
  const result = await stock.search(site.stockFilter, query, window);
  const count = facetRecount(result.count, result.facets, query.values, site.settings.search.cappedAbove);
  return count === result.count
    ? result
    : { ...result, count, pages: Math.ceil(count / Math.max(1, window.hitsPerPage)) };
}
