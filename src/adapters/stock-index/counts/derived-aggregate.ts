import { addTo } from './counts.ts';
import type { AnyFacet, SlicedRange } from './facet-fields.ts';
import type { Aggregate } from './aggregate.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** Steps to add up one part, as many as to count so many rows. */
const STEPS_A_PART = 400;

/** Counts that can be added up. */
export interface Part {
  readonly count: number;
  facet(name: AnyFacet): U32;
  slices(field: SlicedRange): U32;
}

/** Sets without a common row, and a part of them to subtract. */
export interface Sum {
  plus: readonly Part[];
  minus?: Part | undefined;
  /** Rows of the last of `plus` that were counted for this search alone. */
  loose: number;
}

/** An aggregate for one search: the sum of cached counts (several values of one facet) or their difference (a range). */
export class DerivedAggregate implements Aggregate {
  readonly count: number;
  readonly answers: Aggregate['answers'] = new Map();
  /** What it costs to make the counts, in rows. */
  readonly steps: number;
  readonly #sum: Sum;
  readonly #bits: () => U32;

  constructor(sum: Sum, bits: () => U32) {
    this.#sum = sum;
    this.#bits = bits;
    this.count = sum.plus.reduce((count, part) => count + part.count, 0) - (sum.minus?.count ?? 0);
    this.steps = (sum.plus.length + 1) * STEPS_A_PART + sum.loose;
  }

  get bits(): U32 {
    return this.#bits();
  }

  counts(facet: AnyFacet): U32 {
    return this.#add((part) => part.facet(facet));
  }

  slices(field: SlicedRange): U32 {
    return this.#add((part) => part.slices(field));
  }

  #add(read: (part: Part) => U32): U32 {
    const parts = this.#sum.plus.map(read);
    const total = new Uint32Array(parts.reduce((longest, { length }) => Math.max(longest, length), 0));
    for (const part of parts) addTo(total, part, 1);
    if (this.#sum.minus) addTo(total, read(this.#sum.minus).subarray(0, total.length), -1);
    return total;
  }
}
