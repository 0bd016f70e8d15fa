import type { ListedCar } from '#domain/car/car.ts';
import { clearBit, hasBit, setBit, wordsFor } from './bitset.ts';
import { GROUPS, MULTI_FACETS, RANGE_FIELDS, unixSeconds, type MultiFacet, type SingleFacet } from './facet-fields.ts';
import { FacetGroup, type Facet } from './facet-group.ts';
import { MultiFacetColumn } from './multi-facet-column.ts';
import { grownF64, grownU32, type F64 } from './typed-arrays.ts';
import type { RangeRefinement } from '#domain/search/refinements.ts';

/**
 * The stock as columns, one row a car. Rows are only added: a changed car gets a new row and its old one dies.
 * Numbers that a car does not have are -1.
 */
export class Rows {
  /** Rows used, the dead ones too. */
  length = 0;
  alive = new Uint32Array(16);
  aliveCount = 0;
  ids = new Float64Array(16);
  /** Combination numbers, row by row: `combinations[row * GROUPS.length + group]`. */
  combinations = new Uint32Array(16);
  ranks = new Float64Array(16);
  /** Unix seconds; -1: not sold, or nobody knows when. */
  soldAt = new Float64Array(16);
  readonly ranges: Record<RangeRefinement, F64>;
  readonly groups: readonly FacetGroup[];
  readonly facets: Record<SingleFacet, Facet>;
  readonly multi: Record<MultiFacet, MultiFacetColumn>;

  constructor() {
    this.groups = GROUPS.map((fields, index) => new FacetGroup(index, fields));
    this.facets = Object.fromEntries(this.groups.flatMap(({ facets }) => facets.map((facet) => [facet.name, facet]))) as Record<SingleFacet, Facet>;
    this.multi = Object.fromEntries(MULTI_FACETS.map(([name]) => [name, new MultiFacetColumn()])) as Record<MultiFacet, MultiFacetColumn>;
    this.ranges = Object.fromEntries(RANGE_FIELDS.map(([name]) => [name, new Float64Array(16)])) as Record<RangeRefinement, F64>;
  }

  /** Adds a car and answers its row. */
  add(car: ListedCar): number {
    const row = this.length;
    this.#grow(row + 1);
    this.ids[row] = car.id;
    this.ranks[row] = car.rank;
    this.soldAt[row] = car.sold_at === null ? -1 : unixSeconds(car.sold_at);
    for (const [name, read] of RANGE_FIELDS) this.ranges[name][row] = read(car) ?? -1;
    const first = row * this.groups.length;
    for (let index = 0; index < this.groups.length; index++) {
      const group = this.groups[index]!;
      const combination = group.add(car);
      this.combinations[first + index] = combination;
      for (const facet of group.facets) {
        const value = facet.ofCombination[combination]!;
        if (value !== 0) facet.postings.add(value, row);
      }
    }
    for (const [name, read] of MULTI_FACETS) this.multi[name].add(row, read(car));
    this.length++;
    setBit(this.alive, row);
    this.aliveCount++;
    return row;
  }

  kill(row: number): void {
    clearBit(this.alive, row);
    this.aliveCount--;
  }

  isAlive(row: number): boolean {
    return hasBit(this.alive, row);
  }

  /** The number of a facet's value in a row; 0 is none. */
  valueOf(facet: Facet, row: number): number {
    return facet.ofCombination[this.combinations[row * this.groups.length + facet.group]!]!;
  }

  #grow(length: number): void {
    this.alive = grownU32(this.alive, wordsFor(length));
    this.ids = grownF64(this.ids, length);
    this.ranks = grownF64(this.ranks, length);
    this.soldAt = grownF64(this.soldAt, length);
    this.combinations = grownU32(this.combinations, length * this.groups.length);
    for (const [name] of RANGE_FIELDS) this.ranges[name] = grownF64(this.ranges[name], length);
  }
}
