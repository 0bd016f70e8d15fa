import type { FacetCount, FacetRange, SearchResult } from '#app/stock-index.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import { RANGE_LIMITS } from '#domain/search/search-limits.ts';
import { isRange } from '#domain/search/url-to-search.ts';
import { publicCarJson } from './public-car.ts';

/** `{hits, count, facets, pages, ms}` as JSON. Counted facets are lists of `{value, count}`, ranges `{min, max, buckets}` in the units of the address. */
export function searchAnswer({ hits, count, facets, ranges, pages, ms }: SearchResult): string {
  const all: Partial<Record<Refinement, readonly FacetCount[] | FacetRange>> = { ...facets };
  for (const [key, range] of Object.entries(ranges)) {
    if (!isRange(key)) continue;
    const { scale } = RANGE_LIMITS[key];
    all[key] = { min: range.min / scale, max: range.max / scale, buckets: range.buckets };
  }
  const rest = JSON.stringify({ count, facets: all, pages, ms: Math.round(ms * 1000) / 1000 });
  return `{"hits":[${hits.map(publicCarJson).join()}],${rest.slice(1)}`;
}
