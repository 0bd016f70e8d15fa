import type { FacetCount, FacetRange, SearchResult } from '#app/stock/stock-index.ts';
import { REFINEMENTS, type RangeRefinement, type Refinement } from '#domain/search/refinements.ts';
import { hasBit, wordsFor } from '#adapters/stock-index/columns/bitset.ts';
import type { RowCounter } from './count-rows.ts';
import { rangeOfCounts, rangeOfLists, rangeOfSlices, sliceCounts } from './count-ranges.ts';
import { isCountedRange, isMultiFacet, type AnyFacet, type SlicedRange } from './facet-fields.ts';
import type { Aggregate } from './aggregate.ts';
import type { Matches, Others } from '#adapters/stock-index/matching.ts';
import { mostFirst } from './most-first.ts';
import type { Orders } from '#adapters/stock-index/order/orders.ts';
import { isWholeAggregate } from '#adapters/stock-index/columns/row-set.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import { grownU32, type U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** From so many rows on, the shape of a number is found by slices of its order instead of row by row. */
const MANY = 2000;

/** The facets and ranges of an answer: each under all clauses but its own. */
export class FacetAnswers {
  readonly #rows: Rows;
  readonly #orders: Orders;
  readonly #counter: RowCounter;
  #counts: U32 = new Uint32Array(16);
  #values: U32 = new Uint32Array(16);
  #slices: U32 = new Uint32Array(16);

  constructor(rows: Rows, orders: Orders, counter: RowCounter) {
    this.#rows = rows;
    this.#orders = orders;
    this.#counter = counter;
  }

  answer(matches: Matches, names: readonly Refinement[]): Pick<SearchResult, 'facets' | 'ranges'> {
    const facets: SearchResult['facets'] = {};
    const ranges: SearchResult['ranges'] = {};
    this.#countTogether(matches, names);
    for (const name of names) {
      if (REFINEMENTS[name] !== 'range') facets[name] = this.#facet(matches, name as AnyFacet & Refinement);
      else {
        const range = this.#range(matches, name as RangeRefinement);
        if (range) ranges[name] = range;
      }
    }
    return { facets, ranges };
  }

  /** One pass through the matches, for all facets that they count for. */
  #countTogether(matches: Matches, names: readonly Refinement[]): void {
    const together = new Set<AnyFacet>();
    for (const name of names) {
      const counted = countedAs(name);
      const others = matches.others.get(name) ?? matches;
      if (!counted || this.#isByBits(matches, others, counted)) continue;
      if ('extra' in others || (others === matches && !isWholeAggregate(matches))) together.add(counted);
    }
    if (together.size > 0) this.#counter.count(matches.list, together);
  }

  #facet(matches: Matches, name: AnyFacet): FacetCount[] {
    const others = matches.others.get(name as Refinement) ?? matches;
    const tally = this.#counter.tally(name);
    let aggregate: Aggregate | undefined;
    if (this.#isByBits(matches, others, name)) this.#counter.countByBits(others.bits!, name);
    else if ('extra' in others) this.#counter.countOne(others.extra, name);
    else {
      if (isWholeAggregate(others))
        return remembered(
          others.aggregate,
          name,
          () => this.#listed(name, others.aggregate.counts(name), undefined),
          this.#vocabulary(name).renamings,
        ).slice();
      if (others !== matches) this.#counter.countOne(others.list, name);
      if (others.inverted) aggregate = others.aggregate;
    }
    const answer = aggregate
      ? this.#listed(name, aggregate.counts(name), tally.counts)
      : mostFirst(tally.touched, tally.length, tally.counts, this.#vocabulary(name));
    tally.clear();
    return answer;
  }

  /** Many cars and few values: then counting what each value's bits share with the set is quicker than going from car to car. */
  #isByBits(matches: Matches, others: Others, name: AnyFacet): boolean {
    if (!others.bits || (!('extra' in others) && isWholeAggregate(others))) return false;
    // One value a car: all such facets of the matches are counted together, which is quicker still.
    if (others === matches && !isMultiFacet(name)) return false;
    const rows =
      'extra' in others ? others.extra.length + (isMultiFacet(name) ? matches.list.length : 0) : others.list.length;
    return this.#counter.stepsByRow(rows, name) > this.#counter.stepsByBits(wordsFor(this.#rows.length), name);
  }

  #vocabulary(name: AnyFacet) {
    return isMultiFacet(name) ? this.#rows.multi[name].vocabulary : this.#rows.facets[name].vocabulary;
  }

  /** All values of an aggregate, less what `without` says. */
  #listed(name: AnyFacet, all: U32, without: U32 | undefined): FacetCount[] {
    const vocabulary = this.#vocabulary(name);
    const size = Math.min(all.length, vocabulary.size);
    const counts = (this.#counts = grownU32(this.#counts, size));
    const values = (this.#values = grownU32(this.#values, size));
    let found = 0;
    for (let value = 1; value < size; value++) {
      const count = all[value]! - (without?.[value] ?? 0);
      counts[value] = count;
      if (count > 0) values[found++] = value;
    }
    return mostFirst(values, found, counts, vocabulary);
  }

  #range(matches: Matches, name: RangeRefinement): FacetRange | undefined {
    if (isCountedRange(name)) {
      const numbers = this.#facet(matches, name);
      return rangeOfCounts(
        numbers.map(({ value }) => Number(value)),
        numbers.map(({ count }) => count),
      );
    }
    const others = matches.others.get(name) ?? matches;
    if ('extra' in others) return this.#ofLists(name, [matches.list, others.extra], others.bits);
    const { aggregate, inverted, list, bits } = others;
    if (isWholeAggregate(others))
      return copied(remembered(aggregate, name, () => this.#wide(name, aggregate.slices(name), aggregate.bits)));
    if (!inverted || !bits) return this.#ofLists(name, [list], bits);
    if (this.#orders.columns[name].order.length < list.length) return this.#wide(name, this.#walked(name, bits), bits);
    const slices = this.#sliced(name, [list]);
    const all = aggregate.slices(name);
    for (let slice = 0; slice < all.length; slice++) slices[slice] = all[slice]! - slices[slice]!;
    return this.#wide(name, slices, bits);
  }

  #ofLists(name: SlicedRange, lists: readonly RowList[], bits: U32 | undefined): FacetRange | undefined {
    const length = lists.reduce((sum, list) => sum + list.length, 0);
    if (!bits || length < MANY) return rangeOfLists(this.#rows.numbers.column(name), lists);
    const isRare = this.#orders.columns[name].order.length < length;
    return this.#wide(name, isRare ? this.#walked(name, bits) : this.#sliced(name, lists), bits);
  }

  /** For a number that few cars have: its whole order is held against the bits. Good until the next call. */
  #walked(name: SlicedRange, bits: U32): U32 {
    const { order, shift, slices } = this.#orders.columns[name];
    const counts = (this.#slices = grownU32(this.#slices, slices).fill(0));
    for (let at = 0; at < order.length; at++)
      if (hasBit(bits, order[at]!)) counts[at >>> shift] = counts[at >>> shift]! + 1;
    return counts.subarray(0, slices);
  }

  /** In working memory: good until the next call. */
  #sliced(name: SlicedRange, lists: readonly RowList[]): U32 {
    const column = this.#orders.columns[name];
    this.#slices = grownU32(this.#slices, column.slices).fill(0);
    return sliceCounts(column, this.#orders.sorted, lists, this.#slices.subarray(0, column.slices));
  }

  #wide(name: SlicedRange, slices: U32, bits: U32): FacetRange | undefined {
    const late: number[] = [];
    for (let row = this.#orders.sorted; row < this.#rows.length; row++) if (hasBit(bits, row)) late.push(row);
    return rangeOfSlices(this.#orders.columns[name], slices, this.#rows.numbers.column(name), bits, late);
  }
}

/** The shape of some ranges comes from counting their values. The other ranges are not counted by value. */
function countedAs(name: Refinement): AnyFacet | undefined {
  if (isCountedRange(name)) return name;
  return REFINEMENTS[name] === 'range' ? undefined : (name as AnyFacet);
}

/** Callers own what they get. */
const copied = (range: FacetRange | undefined) => range && { ...range, buckets: range.buckets.slice() };

/** An answer is good until the aggregate changes, and until its values come to be called otherwise (`renamings`). */
function remembered<T extends FacetCount[] | FacetRange | undefined>(
  { answers }: Aggregate,
  name: string,
  make: () => T,
  renamings = 0,
): T {
  const known = answers.get(name);
  if (known?.renamings === renamings) return known.answer as T;
  const answer = make();
  answers.set(name, { answer, renamings });
  return answer;
}
