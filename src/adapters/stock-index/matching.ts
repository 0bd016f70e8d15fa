import type { Refinement } from '#domain/search/refinements.ts';
import type { Base } from './base.ts';
import { popcount, unpack } from './bitset.ts';
import type { Clause } from './clauses.ts';
import type { RowList, Scratch } from './scratch.ts';
import type { U32 } from './typed-arrays.ts';

/** A set of rows, listed by what is shorter: what is in it, or what of the base is not. */
export interface RowSet {
  count: number;
  bits: U32;
  list: RowList;
  /** `list` holds the base's rows that are not in the set. */
  inverted: boolean;
}

/**
 * The rows that a facet counts: those that hold in all clauses but its own. `plain`: the matches themselves ·
 * `more`: the matches and some extra rows (`bits` are both together) · `set`: a set of their own · 'base': everything.
 */
export type Narrowed = 'base' | { kind: 'plain' } | { kind: 'more'; extra: RowList; bits: U32 } | { kind: 'set'; set: RowSet };

/** What a search found. */
export interface Matches extends RowSet {
  /** How facets without a clause of their own are counted. */
  plain: 'base' | { kind: 'plain' };
  others: Map<Refinement, Narrowed>;
}

/** One pass a clause over all rows at once, 32 to a word: a row is in, or fails exactly one clause, or is of no interest. */
export function matching(base: Base, clauses: readonly Clause[], scratch: Scratch, needsOthers: (facet: Refinement) => boolean): Matches {
  const words = base.words;
  const all = scratch.bits(words);
  const one = scratch.bits(words);
  for (let index = 0; index < words; index++) {
    all[index] = base.bits[index]!;
    one[index] = 0;
  }
  const sets = clauses.map((clause) => {
    if (clause.ready) return clause.ready;
    const bits = scratch.noBits(words);
    clause.mark(bits);
    return bits;
  });
  for (const set of sets) narrow(all, one, set, words);
  const matches: Matches = { ...rowSet(base, all, countBits(all, words), scratch), plain: clauses.length === 0 ? 'base' : { kind: 'plain' }, others: new Map() };
  for (const [place, { facet }] of clauses.entries()) {
    if (!facet || !needsOthers(facet)) continue;
    if (clauses.length === 1) matches.others.set(facet, 'base');
    else matches.others.set(facet, others(base, matches, one, sets[place]!, scratch));
  }
  return matches;
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

function others(base: Base, matches: RowSet, one: U32, set: U32, scratch: Scratch): Narrowed {
  const { words } = base;
  const missed = scratch.bits(words);
  const both = Math.min(words, set.length);
  for (let index = 0; index < both; index++) missed[index] = one[index]! & ~set[index]!;
  for (let index = both; index < words; index++) missed[index] = one[index]!;
  const extra = countBits(missed, words);
  const count = matches.count + extra;
  const list = !matches.inverted && extra <= base.count - count ? listRows(missed, words, extra, scratch) : undefined;
  for (let index = 0; index < words; index++) missed[index] = missed[index]! | matches.bits[index]!;
  return list ? { kind: 'more', extra: list, bits: missed } : { kind: 'set', set: rowSet(base, missed, count, scratch) };
}

function rowSet(base: Base, bits: U32, count: number, scratch: Scratch): RowSet {
  const { words } = base;
  if (count * 2 <= base.count) return { count, bits, list: listRows(bits, words, count, scratch), inverted: false };
  const rest = scratch.bits(words);
  for (let index = 0; index < words; index++) rest[index] = base.bits[index]! & ~bits[index]!;
  return { count, bits, list: listRows(rest, words, base.count - count, scratch), inverted: true };
}

function listRows(bits: U32, words: number, count: number, scratch: Scratch): RowList {
  const rows = scratch.rows(count);
  let at = 0;
  for (let index = 0; index < words; index++) {
    const word = bits[index]!;
    if (word !== 0) at = unpack(word, index, rows, at);
  }
  return { rows, length: count };
}

function countBits(bits: U32, words: number): number {
  let count = 0;
  for (let index = 0; index < words; index++) {
    const word = bits[index]!;
    if (word !== 0) count += popcount(word);
  }
  return count;
}
