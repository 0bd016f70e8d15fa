import { SEARCH_PATH } from '#domain/site/site-paths.ts';
import type { LiveSite } from './live-sites.ts';
import { openSearch, type OpenedSearch } from './open-search.ts';
import type { StockIndex } from './stock-index.ts';

/** What a link to a search finds ("/search/toyota?body=SUV"), as settings write them; undefined when there is no such page. */
export function searchAtPath(
  at: { site: LiveSite; stock: StockIndex; now: Date },
  path: string,
  hitsPerPage: number,
): Promise<OpenedSearch | undefined> {
  const { pathname, searchParams } = new URL(path, 'http://site.invalid');
  const segments = pathname.slice(SEARCH_PATH.length).split('/').filter(Boolean).map(decodeURIComponent);
  return openSearch(at, segments, searchParams, hitsPerPage);
}
