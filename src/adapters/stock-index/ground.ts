import type { FacetCount, FacetRange } from '#app/stock-index.ts';
import { clearBit, hasBit, setBit, wordsFor } from './bitset.ts';
import type { RowCounter } from './count-rows.ts';
import { Counts } from './counts.ts';
import type { AnyFacet, SlicedRange } from './facet-fields.ts';
import type { Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './scratch.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

/** A set of rows whose counts are at hand: what other sets are counted from. */
export interface Ground {
  readonly count: number;
  readonly bits: U32;
  /** Facets and ranges of the whole set as they are answered. */
  readonly answers: Map<string, FacetCount[] | FacetRange | undefined>;
  counts(facet: AnyFacet): U32;
  slices(field: SlicedRange): U32;
}

/** A ground that is kept right as rows come and go. */
export class KeptGround implements Ground {
  bits: U32;
  /** Forgotten with every change. */
  readonly answers = new Map<string, FacetCount[] | FacetRange | undefined>();
  readonly all: Counts;

  constructor(rows: Rows, orders: Orders, counter: RowCounter, list: RowList) {
    this.bits = new Uint32Array(wordsFor(rows.length));
    for (let at = 0; at < list.length; at++) setBit(this.bits, list.rows[at]!);
    this.all = new Counts(orders, counter, list);
  }

  get count(): number {
    return this.all.count;
  }

  has(row: number): boolean {
    return row >>> 5 < this.bits.length && hasBit(this.bits, row);
  }

  counts(facet: AnyFacet): U32 {
    return this.all.facet(facet);
  }

  slices(field: SlicedRange): U32 {
    return this.all.slices(field);
  }

  /** `values` are the row's, from `Rows.valuesOf`. */
  add(row: number, values: readonly [AnyFacet, number][]): void {
    this.bits = grownU32(this.bits, wordsFor(row + 1));
    setBit(this.bits, row);
    this.answers.clear();
    this.all.change(row, values, 1);
  }

  remove(row: number, values: readonly [AnyFacet, number][]): void {
    clearBit(this.bits, row);
    this.answers.clear();
    this.all.change(row, values, -1);
  }
}
