import type { FacetCount, FacetRange, SearchResult } from '#app/stock-index.ts';
import { REFINEMENTS, type RangeRefinement, type Refinement } from '#domain/search/refinements.ts';
import type { Base } from './base.ts';
import { hasBit } from './bitset.ts';
import type { AnyFacet, RowCounter } from './count-rows.ts';
import { rangeOfCounts, rangeOfLists, rangeOfSlices, sliceCounts } from './count-ranges.ts';
import type { Matches, Narrowed, RowSet } from './matching.ts';
import { mostFirst } from './most-first.ts';
import type { Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

/** From so many rows on, the shape of a number is found by slices of its order instead of row by row. */
const MANY = 2000;

/** The facets and ranges of an answer: each under all clauses but its own. */
export class FacetAnswers {
  readonly #rows: Rows;
  readonly #orders: Orders;
  readonly #counter: RowCounter;
  #counts: U32 = new Uint32Array(16);
  #values: U32 = new Uint32Array(16);

  constructor(rows: Rows, orders: Orders, counter: RowCounter) {
    this.#rows = rows;
    this.#orders = orders;
    this.#counter = counter;
  }

  answer(base: Base, matches: Matches, names: readonly Refinement[]): Pick<SearchResult, 'facets' | 'ranges'> {
    const facets: SearchResult['facets'] = {};
    const ranges: SearchResult['ranges'] = {};
    const together = new Set<AnyFacet>();
    for (const name of names) {
      const counted = countedAs(name);
      const narrowed = matches.others.get(name) ?? matches.plain;
      if (counted && narrowed !== 'base' && (narrowed.kind === 'plain' || narrowed.kind === 'more')) together.add(counted);
    }
    if (together.size > 0) this.#counter.count(matches.list, together);
    for (const name of names) {
      const narrowed = matches.others.get(name) ?? matches.plain;
      if (REFINEMENTS[name] !== 'range') facets[name] = this.#facet(base, matches, name as AnyFacet & Refinement, narrowed);
      else {
        const range = this.#range(base, matches, name as RangeRefinement, narrowed);
        if (range) ranges[name] = range;
      }
    }
    return { facets, ranges };
  }

  #facet(base: Base, matches: Matches, name: AnyFacet, narrowed: Narrowed): FacetCount[] {
    if (narrowed === 'base') return remembered(base, name, () => this.#listed(name, base.counts(name), undefined)).slice();
    const inverted = this.#tallied(matches, name, narrowed);
    const tally = this.#counter.tally(name);
    const answer = inverted ? this.#listed(name, base.counts(name), tally.counts) : mostFirst(tally.touched, tally.length, tally.counts, this.#vocabulary(name));
    tally.clear();
    return answer;
  }

  /** Counts into the facet's tally what is not there yet; true when it holds the base's rows that are not meant. */
  #tallied(matches: Matches, name: AnyFacet, narrowed: Exclude<Narrowed, 'base'>): boolean {
    if (narrowed.kind === 'plain') return matches.inverted;
    if (narrowed.kind === 'more') {
      this.#counter.count(narrowed.extra, new Set([name]));
      return false;
    }
    this.#counter.count(narrowed.set.list, new Set([name]));
    return narrowed.set.inverted;
  }

  #vocabulary(name: AnyFacet) {
    return name === 'categories' || name === 'filtered_features' ? this.#rows.multi[name].vocabulary : this.#rows.facets[name].vocabulary;
  }

  /** All values of the base, less what `without` says. */
  #listed(name: AnyFacet, all: U32, without: U32 | undefined): FacetCount[] {
    const vocabulary = this.#vocabulary(name);
    const size = Math.min(all.length, vocabulary.size);
    const counts = this.#counts = grownU32(this.#counts, size);
    const values = this.#values = grownU32(this.#values, size);
    let found = 0;
    for (let value = 1; value < size; value++) {
      const count = all[value]! - (without?.[value] ?? 0);
      counts[value] = count;
      if (count > 0) values[found++] = value;
    }
    return mostFirst(values, found, counts, vocabulary);
  }

  #range(base: Base, matches: Matches, name: RangeRefinement, narrowed: Narrowed): FacetRange | undefined {
    if (name === 'year') {
      const years = this.#facet(base, matches, 'year', narrowed);
      return rangeOfCounts(years.map(({ value }) => Number(value)), years.map(({ count }) => count));
    }
    if (narrowed === 'base') return copied(remembered(base, name, () => this.#wide(name, base.slices(name), base.bits)));
    const column = this.#rows.ranges[name];
    if (narrowed.kind === 'set') return this.#ofSet(base, name, narrowed.set);
    if (narrowed.kind === 'plain') return !matches.inverted && matches.count < MANY ? rangeOfLists(column, [matches.list]) : this.#ofSet(base, name, matches);
    const lists = [matches.list, narrowed.extra];
    if (matches.count + narrowed.extra.length < MANY) return rangeOfLists(column, lists);
    return this.#wide(name, sliceCounts(this.#orders.columns[name], this.#orders.sorted, lists), narrowed.bits);
  }

  #ofSet(base: Base, name: RangeRefinement, { list, inverted, bits }: RowSet): FacetRange | undefined {
    const slices = sliceCounts(this.#orders.columns[name], this.#orders.sorted, [list]);
    if (inverted) {
      const all = base.slices(name);
      for (let slice = 0; slice < slices.length; slice++) slices[slice] = all[slice]! - slices[slice]!;
    }
    return this.#wide(name, slices, bits);
  }

  #wide(name: RangeRefinement, slices: U32, bits: U32): FacetRange | undefined {
    const late: number[] = [];
    for (let row = this.#orders.sorted; row < this.#rows.length; row++) if (hasBit(bits, row)) late.push(row);
    return rangeOfSlices(this.#orders.columns[name], slices, this.#rows.ranges[name], bits, late);
  }
}

/** Years are few: their shape comes from counting them as values. The other ranges are not counted by value. */
function countedAs(name: Refinement): AnyFacet | undefined {
  if (name === 'year') return 'year';
  return REFINEMENTS[name] === 'range' ? undefined : (name as AnyFacet);
}

/** Callers own what they get. */
const copied = (range: FacetRange | undefined) => range && { ...range, buckets: range.buckets.slice() };

function remembered<T extends FacetCount[] | FacetRange | undefined>(base: Base, name: string, make: () => T): T {
  if (!base.answers.has(name)) base.answers.set(name, make());
  return base.answers.get(name) as T;
}
