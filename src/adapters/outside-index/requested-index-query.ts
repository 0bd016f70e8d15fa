import type { IndexCondition, IndexQuery } from '#app/search/outside-engine.ts';
import type { SearchWindow } from '#app/stock/stock-index.ts';
import { REFINEMENTS, type RangeRefinement, type Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { DAY_MS, SECOND_MS } from '#domain/time/durations.ts';

const DAY_SECONDS = DAY_MS / SECOND_MS;

/** A search in parts, each a condition of one refinement, so that a facet can be counted without its own. */
export interface RequestedIndexQuery {
  conditions: { of: Refinement | null; condition: IndexCondition }[];
  query: Omit<IndexQuery, 'conditions' | 'facets'>;
}

/**
 * A search as an engine outside is asked. Undefined: the engine cannot say it as this process does (words, places,
 * equipment, families of colours, an offset within a page), so that this process answers.
 */
export function requestedIndexQuery(
  search: SearchQuery,
  { hitsPerPage, offset, now }: SearchWindow,
  filter: StockFilter,
): RequestedIndexQuery | undefined {
  const { query, near, place, equipment, notEquipment, colourFamilies, sortBy } = search;
  if (query !== '' || near || place || equipment?.length || notEquipment?.length || colourFamilies) return undefined;
  if (sortBy === 'distance' || (sortBy === 'price_asc' && filter.priceRequiredWhenAscending)) return undefined;
  const page = offset === undefined ? search.page : offset / Math.max(1, hitsPerPage) + 1;
  if (!Number.isInteger(page)) return undefined;
  const conditions: RequestedIndexQuery['conditions'] = [
    { of: null, condition: { field: 'sold_at', min: now - filter.soldDays * DAY_SECONDS + 1 } },
  ];
  for (const name of Object.keys(REFINEMENTS) as Refinement[]) {
    const range = REFINEMENTS[name] === 'range' ? search.ranges[name as RangeRefinement] : undefined;
    if (range && (range.min !== undefined || range.max !== undefined))
      conditions.push({ of: name, condition: { field: name, ...range } });
    const values = search.values[name as keyof SearchQuery['values']];
    if (values && values.length > 0) conditions.push({ of: name, condition: { field: name, anyOf: values } });
    const not = search.not?.[name as keyof SearchQuery['values']];
    if (not && not.length > 0) conditions.push({ of: null, condition: { field: name, noneOf: not } });
  }
  const also = (field: string, value: string | undefined, of: Refinement | null = null) => {
    if (value !== undefined) conditions.push({ of, condition: { field, anyOf: [value] } });
  };
  also('certified', search.certified === undefined ? undefined : String(search.certified), 'certified');
  also('location_id', search.locationId === undefined ? undefined : String(search.locationId));
  also('location_type', search.locationType);
  return { conditions, query: { sortBy, page, hitsPerPage } };
}
