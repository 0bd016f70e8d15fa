import type { Base } from './base.ts';
import { popcount } from './bitset.ts';
import type { Clause } from './clauses.ts';
import type { Ground } from './ground.ts';
import { BitRows, type RowList, type Scratch } from './scratch.ts';
import type { U32 } from './typed-arrays.ts';

/** A set of rows, listed by what is shorter: what is in it, or what of its ground is not. */
export interface RowSet {
  /** A kept set that holds this one. */
  ground: Ground;
  count: number;
  /** `list` holds the ground's rows that are not in the set. */
  inverted: boolean;
  list: RowList;
  /** Absent when a short list was walked instead. */
  bits: U32 | undefined;
}

const NO_ROWS: RowList = { rows: new Uint32Array(0), length: 0 };

export const wholeGround = (ground: Ground): RowSet => ({ ground, count: ground.count, inverted: true, list: NO_ROWS, bits: ground.bits });

/** True when the set is its ground and nothing less. */
export const isGround = ({ inverted, list }: RowSet): boolean => inverted && list.length === 0;

/** The rows of a base that hold in all clauses; these stand by size, the smallest first. */
export function rowSet(base: Base, clauses: readonly Clause[], words: number, scratch: Scratch, bitsOf: (clause: Clause) => U32): RowSet {
  const [first, ...rest] = clauses;
  if (!first) return wholeGround(base.whole);
  const ground = clauses.length === 1 ? base.ground(first) : undefined;
  if (ground) return wholeGround(ground);
  if (isShort(first, words)) return walk(base, first.list!(), rest, scratch);
  const bits = scratch.bits(words);
  bits.set(base.whole.bits.subarray(0, words));
  bits.fill(0, Math.min(words, base.whole.bits.length), words);
  for (const clause of clauses) keepBoth(bits, bitsOf(clause), words);
  return fromBits(base, clauses, bits, words, scratch);
}

/** Looking at each of these rows costs less than a pass over the words. */
export const isShort = (clause: Clause, words: number): boolean => clause.list !== undefined && clause.size * 4 < words;

export function fromBits(base: Base, clauses: readonly Clause[], bits: U32, words: number, scratch: Scratch): RowSet {
  const ground = smallestGround(base, clauses);
  const count = countBits(bits, words);
  if (count * 2 <= ground.count) return { ground, count, inverted: false, list: new BitRows(bits, words, count, scratch), bits };
  const rest = scratch.bits(words);
  const both = Math.min(words, ground.bits.length);
  for (let index = 0; index < both; index++) rest[index] = ground.bits[index]! & ~bits[index]!;
  rest.fill(0, both, words);
  return { ground, count, inverted: true, list: new BitRows(rest, words, ground.count - count, scratch), bits };
}

function smallestGround(base: Base, clauses: readonly Clause[]): Ground {
  let smallest = base.whole;
  for (const clause of clauses) {
    const ground = clause.keep ? base.ground(clause) : undefined;
    if (ground && ground.count < smallest.count) smallest = ground;
  }
  return smallest;
}

function walk(base: Base, { rows, length }: RowList, rest: readonly Clause[], scratch: Scratch): RowSet {
  const found: RowList = { rows: scratch.rows(length), length: 0 };
  for (let at = 0; at < length; at++) {
    const row = rows[at]!;
    if (base.whole.has(row) && rest.every((clause) => clause.test(row))) found.rows[found.length++] = row;
  }
  return { ground: base.whole, count: found.length, inverted: false, list: found, bits: undefined };
}

function keepBoth(bits: U32, set: U32, words: number): void {
  const both = Math.min(words, set.length);
  for (let index = 0; index < both; index++) bits[index] = bits[index]! & set[index]!;
  bits.fill(0, both, words);
}

function countBits(bits: U32, words: number): number {
  let count = 0;
  for (let index = 0; index < words; index++) {
    const word = bits[index]!;
    if (word !== 0) count += popcount(word);
  }
  return count;
}
