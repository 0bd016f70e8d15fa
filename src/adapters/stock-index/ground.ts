import type { FacetCount, FacetRange } from '#app/stock-index.ts';
import type { RangeRefinement } from '#domain/search/refinements.ts';
import { clearBit, hasBit, setBit, wordsFor } from './bitset.ts';
import { sliceCounts } from './count-ranges.ts';
import type { RowCounter } from './count-rows.ts';
import type { AnyFacet } from './facet-fields.ts';
import type { Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './scratch.ts';
import { NO_BLOCK } from './sorted-column.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

/** A set of rows with all its counts, kept right as rows come and go: what other sets are counted from. */
export class Ground {
  bits: U32;
  count: number;
  /** Facets and ranges of the whole set as they are answered; forgotten with every change. */
  readonly answers = new Map<string, FacetCount[] | FacetRange | undefined>();
  readonly #counts = new Map<AnyFacet, U32>();
  readonly #slices = new Map<RangeRefinement, U32>();
  readonly #orders: Orders;

  constructor(rows: Rows, orders: Orders, counter: RowCounter, list: RowList) {
    this.#orders = orders;
    this.bits = new Uint32Array(wordsFor(rows.length));
    for (let at = 0; at < list.length; at++) setBit(this.bits, list.rows[at]!);
    this.count = list.length;
    counter.count(list, counter.everything);
    for (const name of counter.everything) this.#counts.set(name, counter.take(name));
    for (const [name, column] of Object.entries(orders.columns)) {
      this.#slices.set(name as RangeRefinement, sliceCounts(column, orders.sorted, [list], new Uint32Array(column.slices)));
    }
  }

  has(row: number): boolean {
    return row >>> 5 < this.bits.length && hasBit(this.bits, row);
  }

  counts(facet: AnyFacet): U32 {
    return this.#counts.get(facet)!;
  }

  slices(field: RangeRefinement): U32 {
    return this.#slices.get(field)!;
  }

  /** `values` are the row's, from `Rows.valuesOf`. */
  add(row: number, values: readonly [AnyFacet, number][]): void {
    this.bits = grownU32(this.bits, wordsFor(row + 1));
    setBit(this.bits, row);
    this.#count(values, 1);
  }

  remove(row: number, values: readonly [AnyFacet, number][]): void {
    if (!this.has(row)) return;
    clearBit(this.bits, row);
    this.#count(values, -1);
    if (row >= this.#orders.sorted) return;
    for (const [name, slices] of this.#slices) {
      const slice = this.#orders.columns[name].blockOf[row]!;
      if (slice !== NO_BLOCK) slices[slice] = slices[slice]! - 1;
    }
  }

  #count(values: readonly [AnyFacet, number][], by: 1 | -1): void {
    this.count += by;
    if (this.answers.size > 0) this.answers.clear();
    for (const [facet, value] of values) {
      let counts = this.#counts.get(facet)!;
      if (value >= counts.length) this.#counts.set(facet, counts = grownU32(counts, value + 1));
      counts[value] = counts[value]! + by;
    }
  }
}
