import type { OutsideIndex } from '#domain/search/outside-index-policy.ts';
import type { Refinement } from '#domain/search/refinements.ts';
import type { SortBy } from '#domain/search/search-query.ts';

/** A car as an engine outside holds it: the values of its refinements and what it is sorted by. Money in cents. */
export interface IndexDocument {
  id: number;
  /** When it was written: unix milliseconds. What a whole filling has not written again is removed. */
  written: number;
  [field: string]: string | number | boolean | readonly string[] | null;
}

/** One condition: a field has one of these values, or none of them, or a number within bounds. All must hold. */
export type IndexCondition =
  | { field: string; anyOf: readonly string[] }
  | { field: string; noneOf: readonly string[] }
  | { field: string; min?: number | undefined; max?: number | undefined };

export interface IndexQuery {
  conditions: readonly IndexCondition[];
  sortBy: Exclude<SortBy, 'distance'>;
  /** From 1. */
  page: number;
  /** 0: counts alone. */
  hitsPerPage: number;
  facets: readonly Refinement[];
}

export interface IndexAnswer {
  ids: number[];
  /** May be capped by the engine. */
  count: number;
  facets: Partial<Record<string, Record<string, number>>>;
}

/** Port: an engine outside. Every method throws when the engine is slow, gone, or answers in another shape. */
export interface OutsideEngine {
  /** Tells it which fields are filtered, counted and sorted by. */
  prepare(at: OutsideIndex): Promise<void>;
  /** Adds documents, or replaces those with the same id. */
  put(at: OutsideIndex, documents: readonly IndexDocument[]): Promise<void>;
  remove(at: OutsideIndex, ids: readonly number[]): Promise<void>;
  /** Removes what was written before an instant (unix milliseconds). */
  removeBefore(at: OutsideIndex, written: number): Promise<void>;
  /** All in one round trip, answered in their order. */
  search(at: OutsideIndex, queries: readonly IndexQuery[]): Promise<IndexAnswer[]>;
}
