import type { FacetCount, FacetRange } from '#app/stock/stock-index.ts';
import type { AnyFacet, SlicedRange } from './facet-fields.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** A set of rows whose counts are at hand: what other sets are counted from. */
export interface Aggregate {
  readonly count: number;
  readonly bits: U32;
  /** Facets and ranges of the whole set as they are answered. */
  readonly answers: Map<string, { answer: FacetCount[] | FacetRange | undefined; renamings: number }>;
  counts(facet: AnyFacet): U32;
  slices(field: SlicedRange): U32;
}
