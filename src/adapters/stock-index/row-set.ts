import type { Base } from './base.ts';
import { popcount } from './bitset.ts';
import type { Clause } from './clauses.ts';
import type { Ground } from './ground.ts';
import { BitRows, type RowList, type Scratch } from './scratch.ts';
import { SummedGround } from './summed-ground.ts';
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

export const wholeGround = (ground: Ground): RowSet => ({
  ground,
  count: ground.count,
  inverted: true,
  list: NO_ROWS,
  bits: ground.bits,
});

/** True when the set is its ground and nothing less. */
export const isGround = ({ inverted, list }: RowSet): boolean => inverted && list.length === 0;

/** What a search knows of its clauses, each made once. */
export interface ClauseSets {
  bitsOf(clause: Clause): U32;
  /** Kept for the clause, or a sum of what is kept. */
  groundOf(clause: Clause): Ground | undefined;
}

/** The rows of a base that hold in all clauses; these stand by size, the smallest first. */
export function rowSet(
  base: Base,
  clauses: readonly Clause[],
  words: number,
  scratch: Scratch,
  sets: ClauseSets,
): RowSet {
  const [first, ...rest] = clauses;
  if (!first) return wholeGround(base.whole);
  const ground = clauses.length === 1 ? base.ground(first) : undefined;
  if (ground) return wholeGround(ground);
  if (isShort(first, words)) return walk(base, first.list!(), rest, scratch);
  const bits = scratch.bits(words);
  bits.set(base.whole.bits.subarray(0, words));
  bits.fill(0, Math.min(words, base.whole.bits.length), words);
  for (const clause of clauses) keepBoth(bits, sets.bitsOf(clause), words);
  return fromBits(base, clauses, bits, words, scratch, sets);
}

/** Looking at each of these rows costs less than a pass over the words. */
export const isShort = (clause: Clause, words: number): boolean => clause.list !== undefined && clause.size * 4 < words;

export function fromBits(
  base: Base,
  clauses: readonly Clause[],
  bits: U32,
  words: number,
  scratch: Scratch,
  sets: ClauseSets,
): RowSet {
  const count = countBits(bits, words);
  const ground = cheapestGround(base, clauses, count, words << 5, sets);
  if (!ground)
    return { ground: base.whole, count, inverted: false, list: new BitRows(bits, words, count, scratch), bits };
  if (ground.count === count) return { ground, count, inverted: true, list: NO_ROWS, bits };
  const rest = scratch.bits(words);
  const all = ground.bits;
  const both = Math.min(words, all.length);
  for (let index = 0; index < both; index++) rest[index] = all[index]! & ~bits[index]!;
  rest.fill(0, both, words);
  return { ground, count, inverted: true, list: new BitRows(rest, words, ground.count - count, scratch), bits };
}

/** Sets of fewer rows are counted row by row. */
const FEW = 1000;
/** Adding up kept counts costs as much as counting so many rows. */
const STEPS_TO_SUM = 2000;

/** The ground that the set is soonest counted from by what it leaves out; none when counting the set itself is sooner. */
function cheapestGround(
  base: Base,
  clauses: readonly Clause[],
  count: number,
  rowCount: number,
  { groundOf }: ClauseSets,
): Ground | undefined {
  if (count < FEW && count * 2 <= base.whole.count) return undefined;
  let cheapest: Ground | undefined;
  let least = count;
  const share = base.whole.count / rowCount;
  for (const clause of [undefined, ...clauses]) {
    // What leaves out too much, as far as can be told, need not be made.
    if (clause && clause.size * share - count + (clause.keep ? 0 : STEPS_TO_SUM) > least) continue;
    const ground = clause ? groundOf(clause) : base.whole;
    if (!ground) continue;
    const steps = ground.count - count + (ground instanceof SummedGround ? ground.steps : 0);
    if (steps > least) continue;
    least = steps;
    cheapest = ground;
  }
  return cheapest;
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
