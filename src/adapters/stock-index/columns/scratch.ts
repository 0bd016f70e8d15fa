import { unpackAll } from './bitset.ts';
import type { U32 } from './typed-arrays.ts';

/** Rows in rising order; only the first `length` of `rows` count. */
export interface RowList {
  rows: U32;
  length: number;
  /** The same rows as bits, when they are at hand. */
  bits?: U32 | undefined;
}

/** Rows at hand as bits; listed only if someone looks at the list. */
export class BitRows implements RowList {
  readonly bits: U32;
  readonly length: number;
  readonly #words: number;
  readonly #scratch: Scratch;
  #rows: U32 | undefined;

  /** `length` of the first 32 * `words` rows are in `bits`. */
  constructor(bits: U32, words: number, length: number, scratch: Scratch) {
    this.bits = bits;
    this.length = length;
    this.#words = words;
    this.#scratch = scratch;
  }

  get rows(): U32 {
    return (this.#rows ??= unpackAll(this.bits, this.#words, this.#scratch.rows(this.length)));
  }
}

/** Working memory that searches use one after the other, so that a search leaves no garbage. Nothing of it outlives its search. */
export class Scratch {
  readonly #bits: U32[] = [];
  readonly #rows: U32[] = [];
  #usedBits = 0;
  #usedRows = 0;

  /** Takes everything back. */
  restart(): void {
    this.#usedBits = 0;
    this.#usedRows = 0;
  }

  /** Words of any value. */
  bits(words: number): U32 {
    return roomFor(this.#bits, this.#usedBits++, words);
  }

  /** Words of no bits. */
  noBits(words: number): U32 {
    return this.bits(words).fill(0, 0, words);
  }

  /** Room for so many rows. */
  rows(length: number): U32 {
    return roomFor(this.#rows, this.#usedRows++, length);
  }
}

function roomFor(arrays: U32[], index: number, length: number): U32 {
  const known = arrays[index];
  if (known !== undefined && known.length >= length) return known;
  return (arrays[index] = new Uint32Array(length + (length >>> 3) + 64));
}
