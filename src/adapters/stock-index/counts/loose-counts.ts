import { sliceCounts } from './count-ranges.ts';
import type { RowCounter } from './count-rows.ts';
import type { AnyFacet, SlicedRange } from './facet-fields.ts';
import type { Orders } from '#adapters/stock-index/order/orders.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** The counts of a few rows for one search: only what is asked for is counted. */
export class LooseCounts {
  readonly #orders: Orders;
  readonly #counter: RowCounter;
  readonly #list: RowList;
  readonly #facets = new Map<AnyFacet, U32>();

  constructor(orders: Orders, counter: RowCounter, list: RowList) {
    this.#orders = orders;
    this.#counter = counter;
    this.#list = list;
  }

  get count(): number {
    return this.#list.length;
  }

  facet(name: AnyFacet): U32 {
    let counts = this.#facets.get(name);
    if (!counts) {
      const together = this.#counter.countedWith(name);
      this.#counter.count(this.#list, together);
      for (const other of together) this.#facets.set(other, this.#counter.take(other));
      counts = this.#facets.get(name)!;
    }
    return counts;
  }

  slices(field: SlicedRange): U32 {
    const column = this.#orders.columns[field];
    return sliceCounts(column, this.#orders.sorted, [this.#list], new Uint32Array(column.slices));
  }
}
