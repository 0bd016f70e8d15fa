import type { RowCounter } from './count-rows.ts';
import { Counts } from './counts.ts';
import type { AnyFacet } from './facet-fields.ts';
import type { Cacheable } from './counts-cache.ts';
import type { Orders } from '#adapters/stock-index/order/orders.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import { NO_BLOCK, type SortedColumn } from '#adapters/stock-index/columns/sorted-column.ts';

/** The counts of the rows before each cut of a number's order: a range is the difference of two, and its ends. */
export class PrefixCounts implements Cacheable {
  readonly #column: SortedColumn;
  readonly #counts: Counts[] = [];

  /** `has` says which rows count. */
  constructor(orders: Orders, column: SortedColumn, counter: RowCounter, has: (row: number) => boolean) {
    this.#column = column;
    const { order, step } = column;
    let before: Counts | undefined;
    for (let from = 0; from < order.length; from += step) {
      const part: RowList = { rows: order.slice(from, from + step).filter(has), length: 0 };
      part.length = part.rows.length;
      const upTo = new Counts(orders, counter, part);
      this.#counts.push((before = before ? upTo.include(before) : upTo));
    }
  }

  get count(): number {
    return this.#counts.at(-1)?.count ?? 0;
  }

  /** The counts of the rows before cut number `cut`, none before the first. */
  before(cut: number): Counts | undefined {
    return this.#counts[cut - 1];
  }

  /** A row is gone. Later rows never stood in the order. */
  remove(row: number, values: readonly [AnyFacet, number][]): void {
    const { blockOf, shift, step } = this.#column;
    const block = row < blockOf.length ? blockOf[row]! : NO_BLOCK;
    if (block === NO_BLOCK) return;
    for (let cut = Math.floor((block << shift) / step); cut < this.#counts.length; cut++)
      this.#counts[cut]!.change(row, values, -1);
  }
}
