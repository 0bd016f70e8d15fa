import { DRIVE_AWAY_KEY, readChoice } from '#domain/price/price-choice.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { pricedSite } from '#app/site/priced-site.ts';
import { openSearch, type OpenedSearch } from './open-search.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';

/** What a link to a search finds ("/search/toyota?body=SUV"), in the prices that it says; undefined when there is no such page. */
export function searchAtPath(
  at: { site: LiveSite; stock: StockIndex; now: Date },
  path: string,
  hitsPerPage: number,
): Promise<OpenedSearch | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  const segments = decoded(pathname.slice(SEARCH_PATH.length).split('/').filter(Boolean));
  const site = pricedSite(at.site, readChoice(searchParams.get(DRIVE_AWAY_KEY), at.site.settings));
  return segments ? openSearch({ ...at, site }, segments, searchParams, hitsPerPage) : Promise.resolve(undefined);
}

/** undefined: "%" and what is no UTF-8 after it, which is no address. */
function decoded(segments: readonly string[]): string[] | undefined {
  try {
    return segments.map(decodeURIComponent);
  } catch {
    return undefined;
  }
}
