import { wantedSearch } from '#domain/reports/wanted-search.ts';
import { forSale } from '#domain/search/for-sale.ts';
import type { StockValues } from '#domain/search/typed/meaning.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { requestedSearch } from '#app/search/open-search.ts';
import { searchAsTyped } from '#app/search/search-as-typed.ts';
import type { StockIndex } from '#app/stock/stock-index.ts';
import { stockValues } from '#app/stock/stock-values.ts';
import { SEARCH_PATH } from '#domain/site/site-paths.ts';

interface Shop {
  site: LiveSite;
  stock: StockIndex;
  now: Date;
}

/** Fewer cars than this are few. */
const FEW = 3;

/**
 * What was looked for at an address under /search, and whether that found few, wherever it was to be near. Null: nothing in
 * particular. `more of it`: a further page of a list, which is no other search.
 */
export async function lookedFor(
  shop: Shop,
  address: string,
): Promise<{ wanted: string; few: boolean } | null | 'more of it'> {
  const { pathname, searchParams } = new URL(address, 'http://site.invalid');
  const segments = pathname.slice(SEARCH_PATH.length).split('/').filter(Boolean).map(decodeURIComponent);
  const read = await requestedSearch(shop, segments, searchParams);
  if (!read) return null;
  if (read.requested.page > 1) return 'more of it';
  const words = await knownWords(shop);
  const wanted = wantedSearch(read.requested, (word) => words.has(word.toLowerCase()));
  return wanted === null ? null : { wanted, few: (await carsFound(shop, read.requested)) < FEW };
}

/** How many cars of those that were meant: none when words had to be left out to find any. */
export async function carsFound({ site, stock, now }: Shop, query: SearchQuery): Promise<number> {
  const { near: _near, place: _place, ...anywhere } = query;
  const window = { hitsPerPage: 0, facets: [], now: Math.floor(now.getTime() / 1000) };
  const { result, leftOut } = await searchAsTyped(stock, site, forSale({ ...anywhere, page: 1 }), window);
  return leftOut.length > 0 ? 0 : result.count;
}

const known = new WeakMap<StockValues, Set<string>>();

/** The names of the stock and the words they are made of. */
async function knownWords({ site, stock, now }: Shop): Promise<Set<string>> {
  const values = await stockValues(site, stock, now);
  let words = known.get(values);
  if (!words) {
    const names = Object.values(values).flat();
    words = new Set(names.flatMap((name) => [name, ...name.split(/[\s|/()]+/)]).map((word) => word.toLowerCase()));
    known.set(values, words);
  }
  return words;
}
