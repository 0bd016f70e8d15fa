import { searchStock } from '#app/search-stock.ts';
import { searchVocabulary } from '#app/search-vocabulary.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import { searchPath, withPath } from '#domain/search/search-path.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import type { SiteRequest } from '../context.ts';
import { searchDefaults, type SearchFacts } from './search-page.ts';

/**
 * What an address under /search asks for and finds, or undefined when there is no such page.
 * `segments` are the decoded parts of the path after /search; `path` of the answer is how they are written properly.
 */
export async function searchFacts(
  { site, stock, now }: SiteRequest,
  segments: readonly string[],
  pairs: URLSearchParams,
  hitsPerPage: number,
): Promise<(SearchFacts & { path: string }) | undefined> {
  const vocabulary = await searchVocabulary(site, stock, now);
  const path = searchPath(segments, vocabulary);
  if (!path) return undefined;
  const query = withPath(path, urlToSearch(pairs, searchDefaults(site)));
  const result = await searchStock(stock, site, query, {
    hitsPerPage,
    facets: facetsOf(site.settings.search.filters),
    now: Math.floor(now.getTime() / 1000),
  });
  return { site, query, result, vocabulary, now, path: path.path };
}

/** Those of the filter panel. A site without the make filter may still need models, and the silhouettes need the kind. */
const facetsOf = (filters: readonly (Refinement | 'distance')[]): Refinement[] => [
  ...new Set<Refinement>([...filters.filter((name) => name !== 'distance'), 'item_type']),
];
