import { setBit, wordsFor } from './bitset.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

/** The rows that have one value: a sorted list while they are few, bits when they are more than one row in 32. */
export interface Posting {
  count: number;
  rows: U32;
  bits: U32 | undefined;
}

/** Rows by value number. Rows are only ever added, in rising order; dead ones go when the index is made again. */
export class Postings {
  /** Values at hand as bits, and rows in the lists of the others: what counting a set by them costs. */
  asBits = 0;
  inLists = 0;
  readonly #postings: Posting[] = [];

  add(value: number, row: number): void {
    const posting = this.#postings[value] ?? this.#create(value);
    if (posting.bits) {
      posting.bits = grownU32(posting.bits, wordsFor(row + 1));
      setBit(posting.bits, row);
      posting.count++;
      return;
    }
    if (posting.count === posting.rows.length) {
      if (posting.count >= 1024 && posting.count * 32 > row) {
        toBits(posting);
        this.asBits++;
        this.inLists -= posting.count;
        this.add(value, row);
        return;
      }
      posting.rows = grownU32(posting.rows, posting.count + 1);
    }
    posting.rows[posting.count++] = row;
    this.inLists++;
  }

  get(value: number): Posting {
    return this.#postings[value] ?? NOTHING;
  }

  #create(value: number): Posting {
    while (this.#postings.length <= value) this.#postings.push({ count: 0, rows: NO_ROWS, bits: undefined });
    return this.#postings[value]!;
  }
}

const NO_ROWS = new Uint32Array(0);
const NOTHING: Posting = { count: 0, rows: NO_ROWS, bits: undefined };

function toBits(posting: Posting): void {
  const bits = new Uint32Array(wordsFor(posting.rows[posting.count - 1]! + 1) * 2);
  for (let at = 0; at < posting.count; at++) setBit(bits, posting.rows[at]!);
  posting.bits = bits;
  posting.rows = NO_ROWS;
}
