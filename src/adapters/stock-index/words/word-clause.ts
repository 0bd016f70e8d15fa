import { hasBit } from '#adapters/stock-index/columns/bitset.ts';
import { postingsOf, type Clause } from '#adapters/stock-index/clauses.ts';
import type { Facet } from '#adapters/stock-index/counts/facet-group.ts';
import type { Posting } from '#adapters/stock-index/columns/postings.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';
import { EXACT, PREFIX } from './word-list.ts';

/** A typed word as a clause that also says how well a row has it. */
export interface WordClause extends Clause {
  /** 0 when the row does not hold. */
  score(row: number): number;
}

/** By facet: how well each of its values has the word. */
export type Qualities = ReadonlyMap<Facet, Uint8Array>;

/** Rows by their stock numbers: those that the word begins, and those that have the word itself. */
export interface NumberedRows {
  size: number;
  beginning: U32;
  exact: U32;
}

/** The rows with one of these values or stock numbers. */
export function wordClause(rows: Rows, qualities: Qualities, numbered: NumberedRows | undefined): WordClause {
  const postings: Posting[] = [];
  for (const [facet, ofValue] of qualities)
    for (let value = 0; value < ofValue.length; value++)
      if (ofValue[value]! > 0) postings.push(facet.postings.get(value));
  const found = [...qualities].map(([{ ofCombination, group }, ofValue]) => ({ ofCombination, group, ofValue }));
  const {
    combinations,
    groups: { length: groups },
  } = rows;
  const score = (row: number) => {
    let best = 0;
    if (numbered && hasBit(numbered.beginning, row)) best = hasBit(numbered.exact, row) ? EXACT : PREFIX;
    for (const { ofCombination, group, ofValue } of found) {
      const quality = ofValue[ofCombination[combinations[row * groups + group]!]!]!;
      if (quality > best) best = quality;
    }
    return best;
  };
  const inValues = postingsOf(postings);
  return {
    facet: undefined,
    size: inValues.size + (numbered?.size ?? 0),
    ready: numbered ? undefined : inValues.ready,
    mark: (bits) => {
      inValues.mark(bits);
      if (numbered) or(bits, numbered.beginning);
    },
    test: (row) => score(row) > 0,
    score,
  };
}

/** The rows that hold in all of these. A row has them as well as the one that it has worst. */
export function allOf(clauses: readonly WordClause[]): WordClause {
  if (clauses.length === 1) return clauses[0]!;
  const score = (row: number) => {
    let worst = EXACT;
    for (const clause of clauses) worst = Math.min(worst, clause.score(row));
    return worst;
  };
  return {
    facet: undefined,
    size: Math.min(...clauses.map(({ size }) => size)),
    mark: (bits) => {
      const shared = new Uint32Array(bits.length).fill(0xff_ff_ff_ff);
      for (const clause of clauses) {
        const own = new Uint32Array(bits.length);
        clause.mark(own);
        for (let index = 0; index < own.length; index++) shared[index] = shared[index]! & own[index]!;
      }
      or(bits, shared);
    },
    test: (row) => clauses.every((clause) => clause.test(row)),
    score,
  };
}

/** The rows that hold in one of these. */
export function anyOf(clauses: readonly WordClause[]): WordClause {
  if (clauses.length === 1) return clauses[0]!;
  const score = (row: number) => {
    let best = 0;
    for (const clause of clauses) best = Math.max(best, clause.score(row));
    return best;
  };
  return {
    facet: undefined,
    size: clauses.reduce((sum, { size }) => sum + size, 0),
    mark: (bits) => {
      for (const clause of clauses) clause.mark(bits);
    },
    test: (row) => clauses.some((clause) => clause.test(row)),
    score,
  };
}

function or(bits: U32, more: U32): void {
  for (let index = 0; index < bits.length && index < more.length; index++) bits[index] = bits[index]! | more[index]!;
}
