import type { IndexAnswer, IndexQuery, OutsideEngine } from '#app/search/outside-engine.ts';
import type { FacetCount, SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';
import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import { REFINEMENTS, type Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { isRange } from '#domain/search/url-to-search.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { requestedIndexQuery, type RequestedIndexQuery } from './requested-index-query.ts';

/**
 * The stock index of this process, which asks an engine outside for hits and facets where the site says so. Cars
 * themselves, ranges and whatever the engine cannot say come from this process; and everything does while the engine is
 * slow, gone or wrong. `failed` is told of the engine's failures.
 */
export function withOutsideIndex(
  stock: StockIndex,
  engine: Pick<OutsideEngine, 'search'>,
  /** Where the site reads that searches with this filter at its own prices; undefined: in this process. */
  outsideOf: (filter: StockFilter) => OutsideIndex | undefined,
  failed: (error: unknown) => void,
): StockIndex {
  return {
    search(filter, query, window) {
      const at = window.outside ? outsideOf(filter) : undefined;
      const requested = at && requestedIndexQuery(query, window, filter);
      if (!at || !requested) return stock.search(filter, query, window);
      return askOutside(stock, engine, { at, requested, filter, query, window }).catch((error: unknown) => {
        failed(error);
        return stock.search(filter, query, window);
      });
    },
    bySlug: (filter, slug) => stock.bySlug(filter, slug),
    byId: (filter, id) => stock.byId(filter, id),
    listsEquipment: (filter, name) => stock.listsEquipment(filter, name),
    cars: () => stock.cars(),
    put: (cars) => stock.put(cars),
    remove: (ids) => stock.remove(ids),
    get revision() {
      return stock.revision;
    },
    get size() {
      return stock.size;
    },
  };
}

interface OutsideRequest {
  at: OutsideIndex;
  requested: RequestedIndexQuery;
  filter: StockFilter;
  query: SearchQuery;
  window: SearchWindow;
}

/** One search for hits and the facets that nothing is chosen from, and one for each facet that something is chosen from. */
async function askOutside(
  stock: StockIndex,
  engine: Pick<OutsideEngine, 'search'>,
  { at, requested, filter, query, window }: OutsideRequest,
): Promise<SearchResult> {
  const begun = performance.now();
  const { facets = Object.keys(REFINEMENTS) as Refinement[], hitsPerPage } = window;
  const [ranges, values] = [facets.filter(isRange), facets.filter((name) => !isRange(name))];
  const chosen = new Set(requested.conditions.map(({ of }) => of));
  const own: readonly Refinement[] = values.filter((name) => chosen.has(name));
  const without = (name: Refinement | null) =>
    requested.conditions.filter(({ of }) => name === null || of !== name).map(({ condition }) => condition);
  const queries: IndexQuery[] = [
    { ...requested.query, conditions: without(null), facets: values.filter((name) => !chosen.has(name)) },
    ...own.map((name): IndexQuery => ({
      ...requested.query,
      page: 1,
      hitsPerPage: 0,
      conditions: without(name),
      facets: [name],
    })),
  ];
  const [answers, inProcess] = await Promise.all([
    engine.search(at, queries),
    // their histograms are this process's own
    ranges.length === 0 ? undefined : stock.search(filter, query, { ...window, hitsPerPage: 0, facets: ranges }),
  ]);
  const [main, ...counted] = answers as [IndexAnswer, ...IndexAnswer[]];
  const facetOf = (name: Refinement): FacetCount[] => {
    const at = own.indexOf(name);
    return sorted((at === -1 ? main : counted[at]!).facets[name] ?? {});
  };
  return {
    // a car that has gone since the engine heard of it is left out
    hits: main.ids.flatMap((id) => stock.byId(filter, id) ?? []),
    count: main.count,
    facets: Object.fromEntries(values.map((name) => [name, facetOf(name)])),
    ranges: inProcess?.ranges ?? {},
    pages: Math.ceil(main.count / Math.max(1, hitsPerPage)),
    ms: performance.now() - begun,
  };
}

/** Most first, equal ones by name in any case. */
const sorted = (counts: Record<string, number>): FacetCount[] =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([value, count]) => ({ value, count }))
    .sort((a, b) => b.count - a.count || (a.value.toLowerCase() < b.value.toLowerCase() ? -1 : 1));
