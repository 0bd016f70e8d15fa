import { sliceCounts } from './count-ranges.ts';
import type { RowCounter } from './count-rows.ts';
import type { AnyFacet, SlicedRange } from './facet-fields.ts';
import type { Orders } from '#adapters/stock-index/order/orders.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import { NO_BLOCK } from '#adapters/stock-index/columns/sorted-column.ts';
import { grownU32, type U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** How often each facet value occurs in a set of rows, and how many of them stand in each slice of each number's order. */
export class Counts {
  count: number;
  readonly #orders: Orders;
  readonly #facets = new Map<AnyFacet, U32>();
  readonly #slices = new Map<SlicedRange, U32>();

  constructor(orders: Orders, counter: RowCounter, list: RowList) {
    this.#orders = orders;
    this.count = list.length;
    counter.count(list, counter.everything);
    for (const name of counter.everything) this.#facets.set(name, counter.take(name));
    for (const [name, column] of Object.entries(orders.columns)) {
      this.#slices.set(name as SlicedRange, sliceCounts(column, orders.sorted, [list], new Uint32Array(column.slices)));
    }
  }

  /** By value number; values that came later may be missing at the end. */
  facet(name: AnyFacet): U32 {
    return this.#facets.get(name)!;
  }

  slices(field: SlicedRange): U32 {
    return this.#slices.get(field)!;
  }

  /** A row more or a row less; `values` are the row's, from `Rows.valuesOf`. */
  change(row: number, values: readonly [AnyFacet, number][], by: 1 | -1): void {
    this.count += by;
    for (const [facet, value] of values) {
      let counts = this.#facets.get(facet)!;
      if (value >= counts.length) this.#facets.set(facet, (counts = grownU32(counts, value + 1)));
      counts[value] = counts[value]! + by;
    }
    if (row >= this.#orders.sorted) return;
    for (const [name, slices] of this.#slices) {
      const slice = this.#orders.columns[name].blockOf[row]!;
      if (slice !== NO_BLOCK) slices[slice] = slices[slice]! + by;
    }
  }

  /** Adds the counts of rows that are not in this set. */
  include(other: Counts): this {
    this.count += other.count;
    for (const [name, counts] of other.#facets) {
      const own = grownU32(this.#facets.get(name)!, counts.length);
      addTo(own, counts, 1);
      this.#facets.set(name, own);
    }
    for (const [name, slices] of other.#slices) addTo(this.#slices.get(name)!, slices, 1);
    return this;
  }
}

/** Adds (or with -1 takes away) counts number by number. */
export function addTo(counts: U32, more: U32, by: 1 | -1): void {
  for (let at = 0; at < more.length; at++) counts[at] = counts[at]! + by * more[at]!;
}
