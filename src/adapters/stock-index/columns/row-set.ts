import type { SiteView } from '#adapters/stock-index/site-view.ts';
import { popcount } from './bitset.ts';
import type { Clause } from '#adapters/stock-index/clauses.ts';
import type { Aggregate } from '#adapters/stock-index/counts/aggregate.ts';
import { BitRows, type RowList, type Scratch } from './scratch.ts';
import { DerivedAggregate } from '#adapters/stock-index/counts/derived-aggregate.ts';
import type { U32 } from './typed-arrays.ts';

/**
 * A set of rows, as a list of its rows or as a larger aggregate and a list of rows to leave out, whichever is shorter.
 */
export interface RowSet {
  /** An aggregate that holds this set. */
  aggregate: Aggregate;
  count: number;
  /** `list` holds the aggregate's rows that are not in the set. */
  inverted: boolean;
  list: RowList;
  /** Absent when a short list was walked instead. */
  bits: U32 | undefined;
}

const NO_ROWS: RowList = { rows: new Uint32Array(0), length: 0 };

export const wholeAggregate = (aggregate: Aggregate): RowSet => ({
  aggregate,
  count: aggregate.count,
  inverted: true,
  list: NO_ROWS,
  bits: aggregate.bits,
});

/** True when the set is its aggregate and nothing less. */
export const isWholeAggregate = ({ inverted, list }: RowSet): boolean => inverted && list.length === 0;

/** What a search knows of its clauses, each made once. */
export interface ClauseSets {
  bitsOf(clause: Clause): U32;
  /** Cached for the clause, or a sum of what is cached. */
  aggregateOf(clause: Clause): Aggregate | undefined;
}

/** The rows of a view that hold in all clauses; these stand by size, the smallest first. */
export function rowSet(
  view: SiteView,
  clauses: readonly Clause[],
  words: number,
  scratch: Scratch,
  sets: ClauseSets,
): RowSet {
  const [first, ...rest] = clauses;
  if (!first) return wholeAggregate(view.whole);
  const aggregate = clauses.length === 1 ? view.aggregate(first) : undefined;
  if (aggregate) return wholeAggregate(aggregate);
  if (isShort(first, words)) return walk(view, first.list!(), rest, scratch);
  const bits = scratch.bits(words);
  bits.set(view.whole.bits.subarray(0, words));
  bits.fill(0, Math.min(words, view.whole.bits.length), words);
  for (const clause of clauses) keepBoth(bits, sets.bitsOf(clause), words);
  return fromBits(view, clauses, bits, words, scratch, sets);
}

/** Looking at each of these rows costs less than a pass through the words. */
export const isShort = (clause: Clause, words: number): boolean => clause.list !== undefined && clause.size * 4 < words;

export function fromBits(
  view: SiteView,
  clauses: readonly Clause[],
  bits: U32,
  words: number,
  scratch: Scratch,
  sets: ClauseSets,
): RowSet {
  const count = countBits(bits, words);
  const aggregate = cheapestAggregate(view, clauses, count, words << 5, sets);
  if (!aggregate)
    return { aggregate: view.whole, count, inverted: false, list: new BitRows(bits, words, count, scratch), bits };
  if (aggregate.count === count) return { aggregate, count, inverted: true, list: NO_ROWS, bits };
  const rest = scratch.bits(words);
  const all = aggregate.bits;
  const both = Math.min(words, all.length);
  for (let index = 0; index < both; index++) rest[index] = all[index]! & ~bits[index]!;
  rest.fill(0, both, words);
  return { aggregate, count, inverted: true, list: new BitRows(rest, words, aggregate.count - count, scratch), bits };
}

/** Sets of fewer rows are counted row by row. */
const FEW = 1000;
/** Adding up cached counts costs as much as counting so many rows. */
const STEPS_TO_SUM = 2000;

/**
 * The aggregate from which the set is cheapest to count by subtraction. Undefined: counting the set itself is cheaper.
 */
function cheapestAggregate(
  view: SiteView,
  clauses: readonly Clause[],
  count: number,
  rowCount: number,
  { aggregateOf }: ClauseSets,
): Aggregate | undefined {
  if (count < FEW && count * 2 <= view.whole.count) return undefined;
  let cheapest: Aggregate | undefined;
  let least = count;
  const share = view.whole.count / rowCount;
  for (const clause of [undefined, ...clauses]) {
    // An estimate is enough to skip aggregates that leave out too many rows.
    if (clause && clause.size * share - count + (clause.cacheable ? 0 : STEPS_TO_SUM) > least) continue;
    const aggregate = clause ? aggregateOf(clause) : view.whole;
    if (!aggregate) continue;
    const steps = aggregate.count - count + (aggregate instanceof DerivedAggregate ? aggregate.steps : 0);
    if (steps > least) continue;
    least = steps;
    cheapest = aggregate;
  }
  return cheapest;
}

function walk(view: SiteView, { rows, length }: RowList, rest: readonly Clause[], scratch: Scratch): RowSet {
  const found: RowList = { rows: scratch.rows(length), length: 0 };
  for (let at = 0; at < length; at++) {
    const row = rows[at]!;
    if (view.whole.has(row) && rest.every((clause) => clause.test(row))) found.rows[found.length++] = row;
  }
  return { aggregate: view.whole, count: found.length, inverted: false, list: found, bits: undefined };
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
