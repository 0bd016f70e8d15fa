import type { Refinement } from '#domain/search/refinements.ts';
import type { Range } from '#domain/search/search-query.ts';
import { setBit } from './columns/bitset.ts';
import type { SlicedRange } from './counts/facet-fields.ts';
import type { Facet } from './counts/facet-group.ts';
import type { MultiFacetColumn } from './columns/multi-facet-column.ts';
import { numberAt } from './columns/number-columns.ts';
import type { Orders } from './order/orders.ts';
import type { Posting } from './columns/postings.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './columns/scratch.ts';
import type { U32 } from './columns/typed-arrays.ts';

/** One thing that a shopper asked for. All clauses of a search must hold. */
export interface Clause {
  /** The facet whose own counts this clause does not narrow. */
  facet: Refinement | undefined;
  /** Upper limit of matching rows, deleted rows included. */
  size: number;
  /** Matching rows as a bitset, if available. May be shorter or longer than the stock. Read only. */
  ready?: U32 | undefined;
  /** Matching rows as a list without repeats, deleted rows included, if available. Read only. */
  list?: (() => RowList) | undefined;
  /** A clause for one value, that a view may cache an aggregate for. */
  cacheable?: { key: string; holds: (row: number) => boolean } | undefined;
  /** Clauses for single values whose union is this clause. No row matches two of them. */
  alternatives?: (() => Clause[]) | undefined;
  span?: RowRange | undefined;
  /** Sets the bits of the rows that hold. */
  mark(bits: U32): void;
  test(row: number): boolean;
}

/** A range as positions in a sorted column, and the matching rows that were added after the column was sorted. */
export interface RowRange {
  field: SlicedRange;
  from: number;
  to: number;
  late: () => U32;
}

/** The rows that have one of these values. */
export function valueClause(
  rows: Rows,
  facet: Facet,
  values: readonly number[],
  counted: Refinement | undefined,
): Clause {
  const { ofCombination, group } = facet;
  const {
    combinations,
    groups: { length: groups },
  } = rows;
  const [only] = values;
  const postings = values.map((value) => facet.postings.get(value));
  if (values.length === 1) {
    return {
      facet: counted,
      ...postingsOf(postings),
      list: listOf(postings[0]!),
      cacheable: { key: `${facet.name}:${only}`, holds: (row) => rows.valueOf(facet, row) === only },
      test: (row) => ofCombination[combinations[row * groups + group]!] === only,
    };
  }
  const wanted = new Uint8Array(facet.vocabulary.size);
  for (const value of values) wanted[value] = 1;
  const alternatives = () => values.map((value) => valueClause(rows, facet, [value], undefined));
  return {
    facet: counted,
    ...postingsOf(postings),
    alternatives,
    test: (row) => wanted[ofCombination[combinations[row * groups + group]!]!] === 1,
  };
}

export function multiValueClause(column: MultiFacetColumn, values: readonly number[], counted: Refinement): Clause {
  const postings = values.map((value) => column.postings.get(value));
  const test = (row: number) => values.some((value) => column.has(row, value));
  const one =
    values.length === 1
      ? { list: listOf(postings[0]!), cacheable: { key: `${counted}:${values[0]}`, holds: test } }
      : {};
  return { facet: counted, ...postingsOf(postings), ...one, test };
}

/** Both ends included. Rows without the number never hold. */
export function rangeClause(
  rows: Rows,
  orders: Orders,
  field: SlicedRange,
  range: Range,
  counted: Refinement | undefined,
): Clause {
  const column = rows.numbers.column(field);
  const min = Math.max(range.min ?? 0, 0);
  const max = range.max ?? Infinity;
  const test = (row: number) => {
    const number = numberAt(column, row);
    return number >= min && number <= max;
  };
  const sorted = orders.columns[field];
  const from = sorted.firstIndex((number) => number >= min);
  const to = Math.max(
    from,
    sorted.firstIndex((number) => number > max),
  );
  const late = () => {
    const found: number[] = [];
    for (let row = orders.sorted; row < rows.length; row++) if (test(row)) found.push(row);
    return Uint32Array.from(found);
  };
  return {
    facet: counted,
    size: to - from + rows.length - orders.sorted,
    span: { field, from, to, late },
    mark: (bits) => {
      sorted.mark(bits, from, to);
      for (let row = orders.sorted; row < rows.length; row++) if (test(row)) setBit(bits, row);
    },
    test,
  };
}

/** The rows for which another clause does not hold. */
export function exceptClause({ mark, test }: Clause, rows: Rows): Clause {
  return {
    facet: undefined,
    size: rows.length,
    mark: (bits) => {
      const ruledOut = new Uint32Array(bits.length);
      mark(ruledOut);
      for (let index = 0; index < bits.length; index++) bits[index] = bits[index]! | ~ruledOut[index]!;
    },
    test: (row) => !test(row),
  };
}

export function postingsOf(postings: readonly Posting[]): Pick<Clause, 'size' | 'mark' | 'ready'> {
  return {
    size: postings.reduce((sum, { count }) => sum + count, 0),
    ready: postings.length === 1 ? postings[0]!.bits : undefined,
    mark: (bits) => {
      for (const posting of postings) markPosting(posting, bits);
    },
  };
}

function listOf({ bits, rows, count }: Posting): (() => RowList) | undefined {
  return bits ? undefined : () => ({ rows, length: count });
}

function markPosting({ bits: ready, rows, count }: Posting, bits: U32): void {
  if (ready) {
    const words = Math.min(bits.length, ready.length);
    for (let index = 0; index < words; index++) bits[index] = bits[index]! | ready[index]!;
  } else {
    for (let at = 0; at < count; at++) setBit(bits, rows[at]!);
  }
}
