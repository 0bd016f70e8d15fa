import type { U32 } from './typed-arrays.ts';

/** Rows in rising order; only the first `length` of `rows` count. */
export interface RowList {
  rows: U32;
  length: number;
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
  return arrays[index] = new Uint32Array(length + (length >>> 3) + 64);
}
