import type { Refinement } from '#domain/search/refinements.ts';
import type { Base } from './base.ts';
import { popcount, unpack } from './bitset.ts';
import type { Clause } from './clauses.ts';

/** What a search found: the rows that hold, and by facet the rows that only that facet's own clause keeps out. */
export interface Matches {
  rows: Uint32Array;
  missed: Map<Refinement, Uint32Array>;
}

/** One pass over all clauses at once: a row is in, or fails exactly one clause, or is of no interest. */
export function matching(base: Base, clauses: readonly Clause[]): Matches {
  const words = base.bits.length;
  const sets = clauses.map((clause) => {
    const bits = new Uint32Array(words);
    clause.mark(bits);
    return bits;
  });
  const all = new Uint32Array(words);
  const oneMissed = new Uint32Array(words);
  for (let index = 0; index < words; index++) {
    let none = base.bits[index]!;
    let one = 0;
    for (const set of sets) {
      const holds = set[index]!;
      one = (one & holds) | (none & ~holds);
      none &= holds;
    }
    all[index] = none;
    oneMissed[index] = one;
  }
  const missed = new Map<Refinement, Uint32Array>();
  for (const [place, { facet }] of clauses.entries()) {
    if (facet) missed.set(facet, rowsOf(oneMissed.map((word, index) => word & ~sets[place]![index]!)));
  }
  return { rows: rowsOf(all), missed };
}

function rowsOf(bits: Uint32Array): Uint32Array {
  let count = 0;
  for (const word of bits) count += popcount(word);
  const rows = new Uint32Array(count);
  let at = 0;
  for (let index = 0; index < bits.length; index++) at = unpack(bits[index]!, index, rows, at);
  return rows;
}

