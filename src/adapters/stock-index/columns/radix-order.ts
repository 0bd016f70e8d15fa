import type { Steps } from './steps.ts';
import type { U32 } from './typed-arrays.ts';

const DIGIT = 11;
const BUCKETS = 1 << DIGIT;

/**
 * Sorts rows by a whole number, stably: rows with equal numbers stay in the order they came in. `key` returns a
 * number of at least 0 and at most `most` (below 2^53). A step for each of its digits.
 */
export function* radixOrder(rows: U32, most: number, key: (row: number) => number): Steps<U32> {
  let from = rows;
  let to = new Uint32Array(rows.length);
  for (let scale = 1; scale <= most; scale *= BUCKETS) {
    const starts = new Uint32Array(BUCKETS + 1);
    const digits = new Uint16Array(from.length);
    for (let at = 0; at < from.length; at++) {
      const digit = Math.floor(key(from[at]!) / scale) % BUCKETS;
      digits[at] = digit;
      starts[digit + 1] = starts[digit + 1]! + 1;
    }
    for (let digit = 0; digit < BUCKETS; digit++) starts[digit + 1] = starts[digit + 1]! + starts[digit]!;
    for (let at = 0; at < from.length; at++) {
      const digit = digits[at]!;
      to[starts[digit]!] = from[at]!;
      starts[digit] = starts[digit]! + 1;
    }
    [from, to] = [to, from === rows ? new Uint32Array(rows.length) : from];
    yield;
  }
  return from;
}
