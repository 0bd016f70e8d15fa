import { forSale } from '#domain/search/for-sale.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { knownSpelling } from '#domain/search/typed/known-spelling.ts';
import { isRange, isValue } from '#domain/search/url-to-search.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import { stockValues } from '#app/stock/stock-values.ts';
import { searchAsTyped, type TypedSearch } from './search-as-typed.ts';
import { searchStock } from './search-stock.ts';

export interface AnsweredSearch {
  /** What is listed. */
  found: TypedSearch;
  /** Of the cars that can be bought: what every number says. */
  counted: SearchResult;
}

/** A search for programs: what the page lists and counts, with the facets that are asked for, or those that the site filters by. */
export async function answerSearch(
  { site, stock, now }: { site: LiveSite; stock: StockIndex; now: Date },
  requested: SearchQuery,
  {
    hitsPerPage = site.settings.search.hitsPerPage,
    offset,
    facets = site.settings.search.filters.filter((name): name is Refinement => isValue(name) || isRange(name)),
  }: { hitsPerPage?: number | undefined; offset?: number | undefined; facets?: readonly Refinement[] | undefined },
): Promise<AnsweredSearch> {
  const query = knownSpelling(requested, await stockValues(site, stock, now));
  const seconds = Math.floor(now.getTime() / 1000);
  const found = await searchAsTyped(stock, site, query, {
    hitsPerPage,
    offset,
    facets: [],
    outside: true,
    now: seconds,
  });
  const counted = await searchStock(stock, site, forSale(found.query), {
    hitsPerPage: 0,
    facets,
    outside: true,
    now: seconds,
  });
  return { found, counted };
}
