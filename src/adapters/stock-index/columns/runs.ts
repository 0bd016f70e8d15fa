import { hasBit, popcount } from './bitset.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import type { Tally } from '#adapters/stock-index/counts/tally.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

/** The group of make, model and badge: the rows are loaded in its order. */
export const RUN_GROUP = 0;

/**
 * Rows of one make, model and badge lie together, so a set at hand as bits is counted by make, model and badge run by
 * run, 32 rows at a time. Rows that came after the load are looked at one by one.
 */
export class Runs {
  /** Runs found. */
  length = 0;
  /** By run: its first row; one more for the end of the last. */
  #starts: U32 = new Uint32Array(16);
  #combinations: U32 = new Uint32Array(16);
  readonly #rows: Rows;

  constructor(rows: Rows) {
    this.#rows = rows;
    let last = -1;
    for (let row = 0; row < rows.length; row++) {
      const combination = this.#combinationOf(row);
      if (combination === last) continue;
      this.#starts = grownU32(this.#starts, this.length + 2);
      this.#combinations = grownU32(this.#combinations, this.length + 1);
      this.#starts[this.length] = row;
      this.#combinations[this.length++] = last = combination;
    }
    this.#starts[this.length] = rows.length;
  }

  /** Adds the rows among the first 32 * `words` to a tally of combinations, noting which were touched. */
  count(bits: U32, words: number, tally: Tally): void {
    const starts = this.#starts;
    for (let run = 0; run < this.length; run++) {
      const found = countBetween(bits, starts[run]!, starts[run + 1]!);
      if (found > 0) tally.add(this.#combinations[run]!, found);
    }
    const late = starts[this.length]!;
    for (let row = late; row < Math.min(words << 5, this.#rows.length); row++)
      if (hasBit(bits, row)) tally.add(this.#combinationOf(row), 1);
  }

  #combinationOf(row: number): number {
    return this.#rows.combinations[row * this.#rows.groups.length + RUN_GROUP]!;
  }
}

/** How many rows from one to before another are in a set. */
function countBetween(bits: U32, from: number, to: number): number {
  const first = from >>> 5;
  const last = to >>> 5;
  const head = bits[first]! & (-1 << (from & 31));
  const tail = (1 << (to & 31)) - 1;
  if (first === last) return popcount(head & tail);
  let count = popcount(head);
  for (let index = first + 1; index < last; index++) count += popcount(bits[index]!);
  return tail === 0 ? count : count + popcount(bits[last]! & tail);
}
