import type { Refinement } from '#domain/search/refinements.ts';
import type { SiteView } from './site-view.ts';
import { popcount } from './columns/bitset.ts';
import type { Clause } from './clauses.ts';
import type { Aggregate } from './counts/aggregate.ts';
import { fromBits, isShort, rowSet, type ClauseSets, type RowSet } from './columns/row-set.ts';
import { BitRows, type RowList, type Scratch } from './columns/scratch.ts';
import { DerivedAggregate } from './counts/derived-aggregate.ts';
import type { U32 } from './columns/typed-arrays.ts';

/** The rows that a facet with its own clause counts: the matches and `extra` ones that only its own clause keeps out, or a set of their own. */
export type Others = { extra: RowList; bits: U32 | undefined } | RowSet;

/** What a search found. */
export interface Matches extends RowSet {
  /** By facet with a clause of its own: the rows that hold in all other clauses. */
  others: Map<Refinement, Others>;
}

/** Finds the rows that hold in all clauses, and those that fail only one, for the facets asked for. */
export function matching(
  view: SiteView,
  requested: readonly Clause[],
  rowCount: number,
  scratch: Scratch,
  isRequested: (facet: Refinement) => boolean,
): Matches {
  const words = (rowCount + 31) >>> 5;
  const clauses = [...requested].sort((a, b) => a.size - b.size);
  const marked = new Map<Clause, U32>();
  const aggregates = new Map<Clause, Aggregate | undefined>();
  const bitsOf = (clause: Clause) => {
    if (clause.ready) return clause.ready;
    let bits = marked.get(clause);
    if (!bits) {
      marked.set(clause, (bits = scratch.noBits(words)));
      clause.mark(bits);
    }
    return bits;
  };
  const aggregateOf = (clause: Clause) => {
    if (!aggregates.has(clause))
      aggregates.set(
        clause,
        view.aggregate(clause) ?? summed(view, clause, () => shared(view.whole.bits, bitsOf(clause), words, scratch)),
      );
    return aggregates.get(clause);
  };
  const sets: ClauseSets = { bitsOf, aggregateOf };
  const own = clauses.filter(({ facet }) => facet !== undefined && isRequested(facet));
  const setOf = (some: readonly Clause[]) => rowSet(view, some, words, scratch, sets);
  const [first] = clauses;
  if (clauses.length > 1 && first && isShort(first, words)) return walked(view, clauses, own, scratch, setOf);
  if (clauses.length > 2 && own.length > 0) return scanned(view, clauses, own, words, scratch, sets, setOf);
  return { ...setOf(clauses), others: new Map(own.map((clause) => [clause.facet!, setOf(without(clauses, clause))])) };
}

function summed(view: SiteView, clause: Clause, bits: () => U32): Aggregate | undefined {
  const sum = view.sum(clause);
  return sum && new DerivedAggregate(sum, bits);
}

function shared(a: U32, b: U32, words: number, scratch: Scratch): U32 {
  const bits = scratch.bits(words);
  const both = Math.min(words, a.length, b.length);
  for (let index = 0; index < both; index++) bits[index] = a[index]! & b[index]!;
  return bits.fill(0, both, words);
}

const without = (clauses: readonly Clause[], clause: Clause) => clauses.filter((other) => other !== clause);

/** For a first clause with few rows: tests each row against the other clauses. */
function walked(
  view: SiteView,
  clauses: readonly Clause[],
  own: readonly Clause[],
  scratch: Scratch,
  setOf: (clauses: readonly Clause[]) => RowSet,
): Matches {
  const [first, ...rest] = clauses as [Clause, ...Clause[]];
  const { rows, length } = first.list!();
  const found: RowList = { rows: scratch.rows(length), length: 0 };
  const extras = rest.map((clause) => (own.includes(clause) ? { rows: scratch.rows(length), length: 0 } : undefined));
  for (let at = 0; at < length; at++) {
    const row = rows[at]!;
    if (!view.whole.has(row)) continue;
    const failed = rest.findIndex((clause) => !clause.test(row));
    if (failed === -1) {
      found.rows[found.length++] = row;
      continue;
    }
    const extra = extras[failed];
    if (!extra) continue;
    let next = failed + 1;
    while (next < rest.length && rest[next]!.test(row)) next++;
    if (next === rest.length) extra.rows[extra.length++] = row;
  }
  const others = new Map<Refinement, Others>(
    rest.flatMap(({ facet }, index) => (extras[index] ? [[facet!, { extra: extras[index], bits: undefined }]] : [])),
  );
  if (own.includes(first)) others.set(first.facet!, setOf(rest));
  return { aggregate: view.whole, count: found.length, inverted: false, list: found, bits: undefined, others };
}

/** One pass a clause over all rows, 32 to a word: a row is in, or fails exactly one clause, or is of no interest. */
function scanned(
  view: SiteView,
  clauses: readonly Clause[],
  own: readonly Clause[],
  words: number,
  scratch: Scratch,
  sets: ClauseSets,
  setOf: (clauses: readonly Clause[]) => RowSet,
): Matches {
  const all = scratch.bits(words);
  const one = scratch.noBits(words);
  const whole = view.whole.bits;
  const both = Math.min(words, whole.length);
  for (let index = 0; index < both; index++) all[index] = whole[index]!;
  all.fill(0, both, words);
  for (const clause of clauses) narrow(all, one, sets.bitsOf(clause), words);
  const found = fromBits(view, clauses, all, words, scratch, sets);
  const others = new Map<Refinement, Others>();
  for (const clause of own) {
    // For large results: lists the rows again as a difference from an aggregate.
    if (found.inverted) others.set(clause.facet!, setOf(without(clauses, clause)));
    else others.set(clause.facet!, missedOnly(all, one, sets.bitsOf(clause), words, scratch));
  }
  return { ...found, others };
}

function narrow(all: U32, one: U32, set: U32, words: number): void {
  const both = Math.min(words, set.length);
  for (let index = 0; index < both; index++) {
    const holds = set[index]!;
    const before = all[index]!;
    one[index] = (one[index]! & holds) | (before & ~holds);
    all[index] = before & holds;
  }
  for (let index = both; index < words; index++) {
    one[index] = all[index]!;
    all[index] = 0;
  }
}

/** In one pass: the rows that only this set keeps out, alone and with the matches. */
function missedOnly(all: U32, one: U32, set: U32, words: number, scratch: Scratch): Others {
  const bits = scratch.bits(words);
  const extra = scratch.bits(words);
  let length = 0;
  for (let index = 0; index < words; index++) {
    const missed = index < set.length ? one[index]! & ~set[index]! : one[index]!;
    if (missed !== 0) length += popcount(missed);
    extra[index] = missed;
    bits[index] = missed | all[index]!;
  }
  return { extra: new BitRows(extra, words, length, scratch), bits };
}
