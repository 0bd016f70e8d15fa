import { setBit, wordsFor } from './columns/bitset.ts';
import { radixOrder } from './columns/radix-order.ts';
import { atOnce, type Steps } from './columns/steps.ts';
import { grownF64, grownU32, type F64, type U32 } from './columns/typed-arrays.ts';
import { wordsOf } from './words/words-of.ts';

/** Letters of a word that fit into its number in base 38, because 38 ** 10 is below 2 ** 53. */
const LETTERS = 10;
const BASE = 38;
/** Maximum unsorted entries. Each search scans them. */
const MOST_WAITING = 4096;

/** Rows with a stock number that a typed word begins, dead ones too, as bits; `exact` are those that have the word itself. */
export interface StockNumberMatches {
  size: number;
  beginning: U32;
  exact: U32;
}

/**
 * Rows by the words of their stock number. Almost every car has its own, so they are not facet values: each word
 * is a number made of its first ten letters, in order, and what a typed word begins is a span of numbers.
 */
export class StockNumbers {
  #numbers: F64 = new Float64Array(16);
  #rows: U32 = new Uint32Array(16);
  #length = 0;
  /** Indexes of the entries in the order of their numbers. */
  #order: U32 = new Uint32Array(0);
  readonly #textOf: (row: number) => string | null;

  /** `textOf`: the stock number of a row, null for a dead one. */
  constructor(textOf: (row: number) => string | null) {
    this.#textOf = textOf;
  }

  add(row: number, stocknum: string | null): void {
    if (stocknum === null) return;
    for (const word of wordsOf(stocknum)) {
      this.#numbers = grownF64(this.#numbers, this.#length + 1);
      this.#rows = grownU32(this.#rows, this.#length + 1);
      this.#numbers[this.#length] = numberOf(word, 0);
      this.#rows[this.#length++] = row;
    }
  }

  /** Undefined when no stock number begins so. */
  beginning(typed: string, rowCount: number): StockNumberMatches | undefined {
    if (this.#length - this.#order.length > MOST_WAITING) atOnce(this.sort());
    const low = numberOf(typed, 0);
    const high = numberOf(typed, BASE - 1);
    const [from, to] = [this.#firstIndex(low), this.#firstIndex(high + 1)];
    const waiting: number[] = [];
    for (let entry = this.#order.length; entry < this.#length; entry++) {
      if (this.#numbers[entry]! >= low && this.#numbers[entry]! <= high) waiting.push(entry);
    }
    if (to === from && waiting.length === 0) return undefined;
    const found: StockNumberMatches = {
      size: to - from + waiting.length,
      beginning: new Uint32Array(wordsFor(rowCount)),
      exact: new Uint32Array(wordsFor(rowCount)),
    };
    // The number says it all of a short word of plain letters; others are read again.
    const isPlain = typed.length < LETTERS && /^[0-9a-z]+$/.test(typed);
    for (const entries of [this.#order.subarray(from, to), Uint32Array.from(waiting)]) {
      if (isPlain) this.#mark(entries, low, found);
      else for (const entry of entries) this.#read(this.#rows[entry]!, typed, found);
    }
    return found;
  }

  /** `exact` is the number of the word itself. */
  #mark(entries: U32, exact: number, found: StockNumberMatches): void {
    const [rows, numbers] = [this.#rows, this.#numbers];
    for (let at = 0; at < entries.length; at++) setBit(found.beginning, rows[entries[at]!]!);
    // In order the word itself comes first; what waits is in no order, but little.
    for (let at = 0; at < entries.length && (at < MOST_WAITING || numbers[entries[at]!] === exact); at++)
      if (numbers[entries[at]!] === exact) setBit(found.exact, rows[entries[at]!]!);
  }

  #read(row: number, typed: string, { beginning, exact }: StockNumberMatches): void {
    const words = wordsOf(this.#textOf(row) ?? '');
    if (words.some((word) => word.startsWith(typed))) setBit(beginning, row);
    if (words.includes(typed)) setBit(exact, row);
  }

  #firstIndex(number: number): number {
    let low = 0;
    let high = this.#order.length;
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (this.#numbers[this.#order[middle]!]! < number) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  /** Sorts in what waits, which the next search would do otherwise. */
  *sort(): Steps<void> {
    const entries = Uint32Array.from({ length: this.#length }, (_, entry) => entry);
    this.#order = yield* radixOrder(entries, BASE ** LETTERS, (entry) => this.#numbers[entry]!);
  }
}

/** The first letters of a word as one number that keeps their order; `fill` stands for the letters it does not have. */
function numberOf(word: string, fill: number): number {
  let number = 0;
  for (let at = 0; at < LETTERS; at++)
    number = number * BASE + (at < word.length ? digitOf(word.charCodeAt(at)) : fill);
  return number;
}

/** 0 to 9 are 1 to 10, a to z 11 to 36; all others share 37. */
function digitOf(code: number): number {
  if (code >= 48 && code <= 57) return code - 47;
  return code >= 97 && code <= 122 ? code - 86 : BASE - 1;
}
