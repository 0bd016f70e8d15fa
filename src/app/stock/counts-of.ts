import { forSale } from '#domain/search/for-sale.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { StockIndex } from './stock-index.ts';

/** More of them are not counted: an address can name hundreds of filters. */
const MOST = 12;

/** How many cars that can be bought each of these searches would find; the first twelve. */
export async function countsOf(
  searches: readonly SearchQuery[],
  { site, stock, now }: { site: LiveSite; stock: StockIndex; now: Date },
): Promise<number[]> {
  const seconds = Math.floor(now.getTime() / 1000);
  const counts: number[] = [];
  for (const search of searches.slice(0, MOST)) {
    const { count } = await stock.search(site.stockFilter, forSale(search), {
      hitsPerPage: 0,
      facets: [],
      now: seconds,
    });
    counts.push(count);
  }
  return counts;
}
