import { hasBit, setBit, wordsFor } from './bitset.ts';
import { numberAt, type NumberColumn } from './number-columns.ts';
import { radixOrder } from './radix-order.ts';
import type { Steps } from './steps.ts';
import type { U32 } from './typed-arrays.ts';

const CUTS = 32;
const MOST_BLOCKS = 1024;
export const NO_BLOCK = 0xffff;

/** The rows of one number column in rising order, as it was when the index was last put in order. Rows without the number are not in it. */
export class SortedColumn {
  readonly order: U32;
  /** By row: which slice of `order` it stands in; NO_BLOCK without the number. */
  readonly blockOf: Uint16Array;
  /** A slice holds 2 ** shift rows. */
  readonly shift: number;
  readonly #column: NumberColumn;
  /** The number that each slice begins with. */
  readonly #firsts: Float64Array;
  /** The rows before every 32nd part of the order, as bits. */
  readonly #prefixes: U32[] = [];
  /** Rows between two cuts: whole slices. */
  readonly step: number;

  /** `rows` in the order that settles ties. */
  static *of(rows: U32, column: NumberColumn): Steps<SortedColumn> {
    const known = rows.filter((row) => numberAt(column, row) >= 0);
    let most = 0;
    for (const row of known) most = Math.max(most, numberAt(column, row));
    yield;
    const order = yield* radixOrder(known, most, (row) => numberAt(column, row));
    return new SortedColumn(order, column, rows.length);
  }

  private constructor(order: U32, column: NumberColumn, rowCount: number) {
    this.#column = column;
    this.order = order;
    this.shift = Math.max(0, Math.ceil(Math.log2(Math.max(1, order.length) / MOST_BLOCKS)));
    this.blockOf = new Uint16Array(rowCount).fill(NO_BLOCK);
    for (let at = 0; at < order.length; at++) this.blockOf[order[at]!] = at >>> this.shift;
    this.#firsts = Float64Array.from({ length: Math.ceil(order.length / 2 ** this.shift) }, (_, slice) =>
      numberAt(column, order[slice << this.shift]!),
    );
    this.step = Math.max(1, Math.ceil(order.length / CUTS / 2 ** this.shift)) << this.shift;
    if (order.length < 4096) return;
    const bits = new Uint32Array(wordsFor(rowCount));
    for (let cut = 0; cut <= CUTS; cut++) {
      this.#prefixes.push(bits.slice());
      for (let at = cut * this.step; at < Math.min(order.length, (cut + 1) * this.step); at++) setBit(bits, order[at]!);
    }
  }

  /** Number of slices. */
  get slices(): number {
    return (this.order.length >>> this.shift) + 2;
  }

  /** Index in the order, not before `from`, of the first row of which `reached` is true; it must stay true from there on. */
  firstIndex(reached: (number: number) => boolean, from = 0): number {
    // First among the numbers that the slices begin with, which lie together, then within one slice.
    let low = from >>> this.shift;
    let high = this.#firsts.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached(this.#firsts[middle]!)) high = middle;
      else low = middle + 1;
    }
    high = Math.min(this.order.length, low << this.shift);
    low = Math.max(from, (low - 1) << this.shift);
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (reached(numberAt(this.#column, this.order[middle]!))) high = middle;
      else low = middle + 1;
    }
    return Math.max(from, low);
  }

  numberAt(index: number): number {
    return numberAt(this.#column, this.order[index]!);
  }

  /** Sets the bits of the rows from one index to before another. */
  mark(bits: U32, from: number, to: number): void {
    const first = Math.ceil(from / this.step);
    const last = Math.floor(to / this.step);
    if (this.#prefixes.length === 0 || last <= first) {
      for (let at = from; at < to; at++) setBit(bits, this.order[at]!);
      return;
    }
    const [low, high] = [this.#prefixes[first]!, this.#prefixes[last]!];
    for (let index = 0; index < high.length; index++) bits[index] = bits[index]! | (high[index]! & ~low[index]!);
    for (let at = from; at < first * this.step; at++) setBit(bits, this.order[at]!);
    for (let at = last * this.step; at < to; at++) setBit(bits, this.order[at]!);
  }

  /** How many rows before an index are in a set, given how many of the slices before its slice are. */
  countBefore(index: number, slicesBefore: Uint32Array, bits: Uint32Array): number {
    const slice = index >>> this.shift;
    let count = slicesBefore[slice]!;
    for (let at = slice << this.shift; at < index; at++) if (hasBit(bits, this.order[at]!)) count++;
    return count;
  }
}
