import type { Aggregate } from './aggregate.ts';
import { clearBit, hasBit, setBit, wordsFor } from '#adapters/stock-index/columns/bitset.ts';
import type { RowCounter } from './count-rows.ts';
import { Counts } from './counts.ts';
import type { AnyFacet, SlicedRange } from './facet-fields.ts';
import type { Orders } from '#adapters/stock-index/order/orders.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import { grownU32, type U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** An aggregate that follows rows as they come and go. */
export class CachedAggregate implements Aggregate {
  bits: U32;
  /** Forgotten with every change. */
  readonly answers: Aggregate['answers'] = new Map();
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
