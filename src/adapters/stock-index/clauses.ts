import type { RangeRefinement, Refinement } from '#domain/search/refinements.ts';
import type { Range } from '#domain/search/search-query.ts';
import { setBit } from './bitset.ts';
import type { Facet } from './facet-group.ts';
import type { MultiFacetColumn } from './multi-facet-column.ts';
import type { Posting } from './postings.ts';
import type { Rows } from './rows.ts';

/** One thing that a shopper asked for. All clauses of a search must hold. */
export interface Clause {
  /** The facet whose own counts this clause does not narrow. */
  facet: Refinement | undefined;
  /** At most so many rows hold, dead ones included. */
  size: number;
  /** Sets the bits of the rows that hold. */
  mark(bits: Uint32Array): void;
  test(row: number): boolean;
}

/** The rows that have one of these values. */
export function valueClause(rows: Rows, facet: Facet, values: readonly number[], counted: Refinement | undefined): Clause {
  const postings = values.map((value) => facet.postings.get(value));
  const [only] = values;
  const wanted = new Uint8Array(values.length === 1 ? 0 : facet.vocabulary.size);
  for (const value of values) wanted[value] = 1;
  return {
    facet: counted,
    size: sizeOf(postings),
    mark: (bits) => { markAll(postings, bits); },
    test: values.length === 1 ? (row) => rows.valueOf(facet, row) === only : (row) => wanted[rows.valueOf(facet, row)] === 1,
  };
}

export function multiValueClause(column: MultiFacetColumn, values: readonly number[], counted: Refinement): Clause {
  const postings = values.map((value) => column.postings.get(value));
  return {
    facet: counted,
    size: sizeOf(postings),
    mark: (bits) => { markAll(postings, bits); },
    test: (row) => values.some((value) => column.has(row, value)),
  };
}

/** Both ends included. Rows without the number never hold. */
export function rangeClause(rows: Rows, field: RangeRefinement, range: Range, counted: Refinement | undefined): Clause {
  const column = rows.ranges[field];
  const min = Math.max(range.min ?? 0, 0);
  const max = range.max ?? Infinity;
  return {
    facet: counted,
    size: rows.length,
    mark: (bits) => { for (let row = 0; row < rows.length; row++) if (column[row]! >= min && column[row]! <= max) setBit(bits, row); },
    test: (row) => column[row]! >= min && column[row]! <= max,
  };
}

export const sizeOf = (postings: readonly Posting[]): number => postings.reduce((sum, { count }) => sum + count, 0);

export function markAll(postings: readonly Posting[], bits: Uint32Array): void {
  for (const posting of postings) {
    if (posting.bits) {
      const words = Math.min(bits.length, posting.bits.length);
      for (let index = 0; index < words; index++) bits[index] = bits[index]! | posting.bits[index]!;
    } else {
      for (let at = 0; at < posting.count; at++) setBit(bits, posting.rows[at]!);
    }
  }
}
