import type { Car } from '#domain/car/car.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';

/**
 * Port: the stock, ready to be searched. In memory on every web process.
 * Exact counts; a facet's own selection does not narrow its own counts; sorts are stable.
 */
export interface StockIndex {
  /** Throws only on a broken adapter; a query that matches nothing answers no hits. */
  search(filter: StockFilter, query: SearchQuery, window: SearchWindow): Promise<SearchResult> | SearchResult;
  /** One car a site may show, by slug. A sold one answers as long as it is held, also after it left the lists, so that its page can say so. */
  bySlug(filter: StockFilter, slug: string): Car | undefined;
  byId(filter: StockFilter, id: number): Car | undefined;
  /** Some car that a site may show lists equipment of this name which the features to filter by leave out. */
  listsEquipment(filter: StockFilter, name: string): boolean;
  /** Every car that is held, of all groups, also those that have left the lists. */
  cars(): Iterable<Car>;
  /** Inserts or replaces; a car with `show_on_dealer_website` off is left out. Give a whole stock in batches of 500 or more. */
  put(cars: readonly Car[]): void;
  remove(ids: readonly number[]): void;
  /** Grows with every change; part of every page cache key. */
  readonly revision: number;
  readonly size: number;
}

export interface SearchWindow {
  hitsPerPage: number;
  /** Hits to skip; absent: (page − 1) × hitsPerPage. */
  offset?: number | undefined;
  /** Facets to count; absent: all. An empty list makes a cheaper search. */
  facets?: readonly Refinement[] | undefined;
  /**
   * The index holds a part of the stock alone: a typed word that none of its cars has is no misspelt one, and finds nothing.
   */
  partOfStock?: boolean | undefined;
  /** An engine outside may answer it, where the site names one: for what a shopper sees, not for the many looks behind it. */
  outside?: true | undefined;
  /** No one waits for the answer, so that it is no reason to put a stock with many changes in order at once. */
  background?: true | undefined;
  /** For "just arrived" and sold windows: unix seconds now. */
  now: number;
}

export interface SearchResult {
  hits: Car[];
  /** Exact number of matches. */
  count: number;
  /** Per refinement: value → number of cars, most first, equal ones by name in any case; values that no car has are left out. Ranges answer a `FacetRange`, or nothing when no car has the number. */
  facets: Partial<Record<Refinement, FacetCount[]>>;
  ranges: Partial<Record<Refinement, FacetRange>>;
  pages: number;
  ms: number;
}

/** `count` under all other refinements but this one's own. */
export interface FacetCount {
  value: string;
  count: number;
}

/**
 * The span and shape of a number under all other refinements: 20 equal buckets from min to `top` (histogram). `top` is max,
 * unless very few numbers stand far above the rest: then the last bucket holds them too.
 */
export interface FacetRange {
  min: number;
  max: number;
  top: number;
  buckets: number[];
}
