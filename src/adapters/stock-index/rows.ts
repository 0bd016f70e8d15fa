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
import type { AlikeColumns, PricedState } from './columns/alike-columns.ts';
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
  #lastValues: { row: number; values: readonly [AnyFacet, number][] } = { row: -1, values: [] };

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
    const price = this.priceOf(car);
    const row = this.#begin({ car, price });
    for (const group of this.groups) this.#combine(row, group, group.add(car, price));
    for (const [name, read] of MULTI_FACETS) this.multi[name].add(row, read(car));
    this.aliveCount++;
    return row;
  }

  /**
   * Adds the new state of a car and returns its row; the row of the state before dies. What both have alike is taken from
   * there: a feed changes few columns of many cars, in as many indexes as there are pricings.
   */
  replace(old: number, before: PricedState, after: PricedState, alike: AlikeColumns): number {
    const row = this.#begin(after);
    for (const [index, group] of this.groups.entries()) {
      if (alike.groups[index]!) {
        this.#combine(row, group, this.combinations[old * this.groups.length + index]!);
        continue;
      }
      group.remove(before.car, before.price);
      this.#combine(row, group, group.add(after.car, after.price));
    }
    for (const [index, [name, read]] of MULTI_FACETS.entries()) {
      const column = this.multi[name];
      if (alike.multi[index]!) {
        column.repeat(row, old);
        continue;
      }
      for (const value of read(before.car)) column.vocabulary.remove(value);
      column.add(row, read(after.car));
    }
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

  /** All facet values of a row, so that many counts can be put right at once. Each view asks for those of the same row. */
  valuesOf(row: number): readonly [AnyFacet, number][] {
    if (this.#lastValues.row !== row) this.#lastValues = { row, values: this.#readValues(row) };
    return this.#lastValues.values;
  }

  #readValues(row: number): [AnyFacet, number][] {
    const values: [AnyFacet, number][] = [];
    for (const group of this.groups) {
      const combination = this.combinations[row * this.groups.length + group.index]!;
      for (const facet of group.facets) {
        const value = facet.ofCombination[combination]!;
        if (value !== 0) values.push([facet.name, value]);
      }
    }
    for (const [name] of MULTI_FACETS) {
      const { items, starts } = this.multi[name];
      for (let at = starts[row]!; at < starts[row + 1]!; at++) values.push([name, items[at]!]);
    }
    return values;
  }

  #begin({ car, price }: PricedState): number {
    const row = this.length++;
    this.combinations = grownU32(this.combinations, (row + 1) * this.groups.length);
    this.numbers.add(row, car, price);
    this.equipment.add(row, car);
    return row;
  }

  #combine(row: number, { index, facets }: FacetGroup, combination: number): void {
    this.combinations[row * this.groups.length + index] = combination;
    for (const { ofCombination, postings } of facets) {
      const value = ofCombination[combination]!;
      if (value !== 0) postings.add(value, row);
    }
  }
}
