import type { TypedSearch } from '#app/search/search-as-typed.ts';
import type { FacetCount, FacetRange, SearchResult } from '#app/stock/stock-index.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import { searchToUrl } from '#domain/search/search-to-url.ts';
import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import { isRange } from '#domain/search/url-to-search.ts';
import { joinBytes } from '../../own-bytes.ts';
import { publicCarJson } from './public-car.ts';

/**
 * `{hits, count, listed, facets, pages, ms}` as JSON. `count` and the facets are those of the page: of cars that can be
 * bought, in any order. `listed` is how many hits all pages have. Counted facets are lists of `{value, count}`, ranges
 * `{min, max, top, buckets}` in the units of the address. `search` is what was searched for, when words became filters,
 * `ruledOut` the words that exclude something.
 */
export function searchAnswer(
  { result, query, phrases, ruledOut }: TypedSearch,
  { count, facets, ranges, ms: countMs }: SearchResult,
  site: Parameters<typeof publicCarJson>[1],
  now: Date,
): Buffer {
  const { hits, count: listed, pages, ms } = result;
  const all: Partial<Record<Refinement, readonly FacetCount[] | FacetRange>> = { ...facets };
  for (const [key, range] of Object.entries(ranges)) {
    if (!isRange(key)) continue;
    const { scale } = RANGE_LIMITS[key];
    all[key] = { min: range.min / scale, max: range.max / scale, top: range.top / scale, buckets: range.buckets };
  }
  const remaining = JSON.stringify({
    count,
    listed,
    facets: all,
    pages,
    ms: Math.round((ms + countMs) * 1000) / 1000,
    ...(phrases.some(({ meaning }) => meaning) ? { search: searchToUrl({ ...query, page: 1 }) } : {}),
    ...(ruledOut.length > 0 ? { ruledOut } : {}),
  });
  const cars = hits.flatMap((car) => [',', publicCarJson(car, site, now)]).slice(1);
  return joinBytes(['{"hits":[', ...cars, `],${remaining.slice(1)}`]);
}
