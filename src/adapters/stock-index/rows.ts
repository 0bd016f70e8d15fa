import type { Car } from '#domain/car/car.ts';
import {
  GROUPS,
  MULTI_FACETS,
  type AnyFacet,
  type MultiFacet,
  type PriceOf,
  type SingleFacet,
} from './counts/facet-fields.ts';
import { Equipment } from './words/equipment.ts';
import { FacetGroup, type Facet } from './counts/facet-group.ts';
import { MultiFacetColumn } from './columns/multi-facet-column.ts';
import { NumberColumns } from './columns/number-columns.ts';
import { grownU32 } from './columns/typed-arrays.ts';

/**
 * A group's stock as columns, one row a car. Rows are only added: a changed car gets a new row and its old one dies.
 */
export class Rows {
  /** Rows used, the dead ones too. */
  length = 0;
  aliveCount = 0;
  /** Combination numbers, row by row: `combinations[row * GROUPS.length + group]`. */
  combinations = new Uint32Array(16);
  readonly numbers = new NumberColumns();
  readonly groups: readonly FacetGroup[];
  readonly facets: Record<SingleFacet, Facet>;
  readonly multi: Record<MultiFacet, MultiFacetColumn>;
  readonly equipment = new Equipment();

  readonly priceOf: PriceOf;

  constructor(priceOf: PriceOf) {
    this.priceOf = priceOf;
    this.groups = GROUPS.map((fields, index) => new FacetGroup(index, fields));
    this.facets = Object.fromEntries(
      this.groups.flatMap(({ facets }) => facets.map((facet) => [facet.name, facet])),
    ) as Record<SingleFacet, Facet>;
    this.multi = Object.fromEntries(MULTI_FACETS.map(([name]) => [name, new MultiFacetColumn()])) as Record<
      MultiFacet,
      MultiFacetColumn
    >;
  }

  /** Adds a car and returns its row. */
  add(car: Car): number {
    const row = this.length;
    this.#grow(row + 1);
    const price = this.priceOf(car);
    this.numbers.add(row, car, price);
    const first = row * this.groups.length;
    for (let index = 0; index < this.groups.length; index++) {
      const group = this.groups[index]!;
      const combination = group.add(car, price);
      this.combinations[first + index] = combination;
      for (const facet of group.facets) {
        const value = facet.ofCombination[combination]!;
        if (value !== 0) facet.postings.add(value, row);
      }
    }
    for (const [name, read] of MULTI_FACETS) this.multi[name].add(row, read(car));
    this.equipment.add(row, car);
    this.length++;
    this.aliveCount++;
    return row;
  }

  /** Marks a row as deleted. Caches built from rows account for it themselves. */
  kill(car: Car): void {
    this.aliveCount--;
    const price = this.priceOf(car);
    for (const group of this.groups) group.remove(car, price);
    for (const [name, read] of MULTI_FACETS) for (const value of read(car)) this.multi[name].vocabulary.remove(value);
  }

  /** The number of a facet's value in a row; 0 is none. */
  valueOf(facet: Facet, row: number): number {
    return facet.ofCombination[this.combinations[row * this.groups.length + facet.group]!]!;
  }

  /** All facet values of a row, so that many counts can be put right at once. */
  valuesOf(row: number): [AnyFacet, number][] {
    const values: [AnyFacet, number][] = [];
    for (const group of this.groups)
      for (const facet of group.facets)
        if (this.valueOf(facet, row) !== 0) values.push([facet.name, this.valueOf(facet, row)]);
    for (const [name] of MULTI_FACETS) {
      const { items, starts } = this.multi[name];
      for (let at = starts[row]!; at < starts[row + 1]!; at++) values.push([name, items[at]!]);
    }
    return values;
  }

  #grow(length: number): void {
    this.combinations = grownU32(this.combinations, length * this.groups.length);
  }
}
