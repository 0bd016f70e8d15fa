import type { U32 } from './typed-arrays.ts';

/** Sets of rows as bits, 32 to a word. Plain functions over Uint32Array: the engine's inner loops work on the words. */
export const wordsFor = (rows: number): number => (rows + 31) >>> 5;

export const hasBit = (bits: Uint32Array, row: number): boolean => ((bits[row >>> 5]! >>> (row & 31)) & 1) === 1;

export function setBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = bits[row >>> 5]! | (1 << (row & 31));
}

export function clearBit(bits: Uint32Array, row: number): void {
  bits[row >>> 5] = bits[row >>> 5]! & ~(1 << (row & 31));
}

/** Number of set bits of one word. */
export function popcount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return Math.imul((bits + (bits >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
}

/** Writes the numbers of the set bits of `word` (the one at `index`) to `out` from `at`; returns the next free index. */
export function unpack(word: number, index: number, out: Uint32Array, at: number): number {
  let left = word;
  const first = index << 5;
  while (left !== 0) {
    const lowest = left & -left;
    out[at++] = first + 31 - Math.clz32(lowest);
    left ^= lowest;
  }
  return at;
}

/** Writes the numbers of all set bits of the first `words` words to `out`, which has room for them, and returns it. */
export function unpackAll(bits: U32, words: number, out: U32): U32 {
  let at = 0;
  for (let index = 0; index < words; index++) {
    const word = bits[index]!;
    if (word !== 0) at = unpack(word, index, out, at);
  }
  return out;
}

/** Number of bits that two sets share. */
export function countShared(a: Uint32Array, b: Uint32Array): number {
  const words = Math.min(a.length, b.length);
  let count = 0;
  for (let index = 0; index < words; index++) count += popcount(a[index]! & b[index]!);
  return count;
}

/** How many of the first `length` rows of a list are in a set. */
export function countListed(bits: Uint32Array, rows: Uint32Array, length: number): number {
  let count = 0;
  for (let at = 0; at < length; at++) if (hasBit(bits, rows[at]!)) count++;
  return count;
}
