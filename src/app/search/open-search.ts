import type { Refinement } from '#domain/search/refinements.ts';
import { forSale } from '#domain/search/for-sale.ts';
import { knownSpelling } from '#domain/search/typed/known-spelling.ts';
import { searchDefaults } from '#domain/search/search-defaults.ts';
import { searchPath, withPath, type SearchVocabulary } from '#domain/search/search-path.ts';
import { EMPTY_QUERY, type SearchQuery } from '#domain/search/search-query.ts';
import { urlToSearch } from '#domain/search/url-to-search.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { searchAsTyped, type TypedSearch } from './search-as-typed.ts';
import { searchStock } from './search-stock.ts';
import { searchVocabulary } from './search-vocabulary.ts';
import type { SearchResult, StockIndex } from '#app/stock/stock-index.ts';
import { stockValues } from '#app/stock/stock-values.ts';

export interface OpenedSearch extends TypedSearch {
  site: LiveSite;
  /** As the address says it, with its words unread. */
  requested: SearchQuery;
  /** Of the cars that can be bought: what every number says. `result` is what is listed. */
  counted: SearchResult;
  /** Cars that a filter by price leaves out because no drive-away price of theirs is known. */
  unpriced?: number | undefined;
  /** The whole site, when nothing is found: what can be chosen instead. */
  all?: SearchResult | undefined;
  /** Why the place that was typed is none. */
  placeProblem?: string | undefined;
  vocabulary: SearchVocabulary;
  now: Date;
  /** How the path of this search is written properly. */
  path: string;
}

interface Shop {
  site: LiveSite;
  stock: StockIndex;
  now: Date;
}

/** What an address under /search asks for, or undefined when there is no such page; `segments` as in `openSearch`. */
export async function requestedSearch(
  { site, stock, now }: Shop,
  segments: readonly string[],
  pairs: URLSearchParams,
): Promise<Pick<OpenedSearch, 'requested' | 'vocabulary' | 'path'> | undefined> {
  const vocabulary = await searchVocabulary(site, stock, now);
  const path = searchPath(segments, vocabulary);
  if (!path) return undefined;
  const values = await stockValues(site, stock, now);
  const requested = withPath(path, knownSpelling(urlToSearch(pairs, searchDefaults(site.settings)), values));
  return { requested, vocabulary, path: path.path };
}

/**
 * What an address under /search asks for and finds, or undefined when there is no such page.
 * `segments` are the decoded parts of the path after /search.
 */
export async function openSearch(
  shop: Shop,
  segments: readonly string[],
  pairs: URLSearchParams,
  hitsPerPage: number,
): Promise<OpenedSearch | undefined> {
  const read = await requestedSearch(shop, segments, pairs);
  if (!read) return undefined;
  const { site, stock, now } = shop;
  const seconds = Math.floor(now.getTime() / 1000);
  const found = await searchAsTyped(stock, site, read.requested, {
    hitsPerPage,
    facets: ['status'],
    outside: true,
    now: seconds,
  });
  const window = {
    hitsPerPage: 0,
    facets: facetsOf(site),
    outside: true,
    now: seconds,
  } as const;
  const counted = await searchStock(stock, site, forSale(found.query), window);
  const all = counted.count > 0 ? undefined : await searchStock(stock, site, forSale(EMPTY_QUERY), window);
  const anyPrice = site.settings.driveAway ? withoutKnownPrice(found.query) : undefined;
  const unpriced = anyPrice && (await searchStock(stock, site, forSale(anyPrice), { ...window, facets: [] })).count;
  return { site, ...read, ...found, counted, unpriced, all, now };
}

/** The same search at any price, of the cars whose drive-away price is not known. Undefined: no price filters them out. */
function withoutKnownPrice(query: SearchQuery): SearchQuery | undefined {
  const { price, ...ranges } = query.ranges;
  const { price_range, weekly_price_range, price_basis, ...values } = query.values;
  if (price_basis !== undefined || !(price ?? price_range ?? weekly_price_range)) return undefined;
  return { ...query, ranges, values: { ...values, price_basis: ['unknown'] } };
}

/** Those of the filter panel. A site without the make filter may still need models, and the silhouettes need the kind. */
const facetsOf = ({ settings: { search, driveAway } }: LiveSite): Refinement[] => [
  ...new Set<Refinement>([
    ...search.filters.filter((name) => name !== 'distance'),
    'item_type',
    ...(driveAway ? (['price_basis'] as const) : []),
  ]),
];
