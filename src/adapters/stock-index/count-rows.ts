import type { MultiFacet, SingleFacet } from './facet-fields.ts';
import type { Facet } from './facet-group.ts';
import type { MultiFacetColumn } from './multi-facet-column.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './scratch.ts';
import { Tally } from './tally.ts';
import type { U32 } from './typed-arrays.ts';

export type AnyFacet = SingleFacet | MultiFacet;

/** Counts facet values over lists of rows: first the combinations of each group, then what the combinations are made of. */
export class RowCounter {
  /** All facets. */
  readonly everything: ReadonlySet<AnyFacet>;
  readonly #rows: Rows;
  readonly #combinations: Tally[];
  readonly #tallies = new Map<AnyFacet, Tally>();

  constructor(rows: Rows) {
    this.#rows = rows;
    this.#combinations = rows.groups.map(() => new Tally());
    this.everything = new Set([...Object.keys(rows.facets), ...Object.keys(rows.multi)] as AnyFacet[]);
    for (const name of this.everything) this.#tallies.set(name, new Tally());
  }

  tally(name: AnyFacet): Tally {
    return this.#tallies.get(name)!;
  }

  /** A copy of the counts of one facet; its tally is cleared. */
  take(name: AnyFacet): U32 {
    const tally = this.tally(name);
    const counts = tally.counts.slice();
    tally.clear();
    return counts;
  }

  /** Adds the rows to the tally of one facet. The caller reads and clears it. */
  countOne(list: RowList, name: AnyFacet): void {
    if (name === 'categories' || name === 'filtered_features') this.#countMulti(list, name);
    else {
      const facet = this.#rows.facets[name];
      this.#countGroup(list, facet.group);
      this.#rollUp(facet);
      this.#combinations[facet.group]!.clear();
    }
  }

  /** Adds the rows to the tallies of these facets. The caller reads and clears them. */
  count(list: RowList, wanted: ReadonlySet<AnyFacet>): void {
    for (let index = 0; index < this.#rows.groups.length; index++) {
      let isCounted = false;
      for (const facet of this.#rows.groups[index]!.facets) {
        if (!wanted.has(facet.name)) continue;
        if (!isCounted) this.#countGroup(list, index);
        isCounted = true;
        this.#rollUp(facet);
      }
      this.#combinations[index]!.clear();
    }
    if (wanted.has('categories')) this.#countMulti(list, 'categories');
    if (wanted.has('filtered_features')) this.#countMulti(list, 'filtered_features');
  }

  #countGroup(list: RowList, index: number): void {
    const tally = this.#combinations[index]!;
    tally.reach(this.#rows.groups[index]!.size);
    countCombinations(list, this.#rows.combinations, index, this.#rows.groups.length, tally);
  }

  #rollUp(facet: Facet): void {
    const tally = this.tally(facet.name);
    tally.reach(facet.vocabulary.size);
    rollUp(this.#combinations[facet.group]!, facet.ofCombination, tally);
  }

  #countMulti(list: RowList, name: MultiFacet): void {
    const column = this.#rows.multi[name];
    const tally = this.tally(name);
    tally.reach(column.vocabulary.size);
    countMulti(list, column, tally);
  }
}

function countCombinations({ rows, length }: RowList, combinations: Uint32Array, group: number, groups: number, tally: Tally): void {
  const { counts, touched } = tally;
  let found = 0;
  for (let at = 0; at < length; at++) {
    const combination = combinations[rows[at]! * groups + group]!;
    const count = counts[combination]!;
    if (count === 0) touched[found++] = combination;
    counts[combination] = count + 1;
  }
  tally.length = found;
}

function rollUp(from: Tally, ofCombination: Uint32Array, to: Tally): void {
  const { counts, touched } = to;
  let found = to.length;
  for (let at = 0; at < from.length; at++) {
    const combination = from.touched[at]!;
    const value = ofCombination[combination]!;
    if (value === 0) continue;
    const count = counts[value]!;
    if (count === 0) touched[found++] = value;
    counts[value] = count + from.counts[combination]!;
  }
  to.length = found;
}

function countMulti({ rows, length }: RowList, { items, starts }: MultiFacetColumn, tally: Tally): void {
  const { counts, touched } = tally;
  let found = tally.length;
  for (let at = 0; at < length; at++) {
    const row = rows[at]!;
    const end = starts[row + 1]!;
    for (let item = starts[row]!; item < end; item++) {
      const value = items[item]!;
      const count = counts[value]!;
      if (count === 0) touched[found++] = value;
      counts[value] = count + 1;
    }
  }
  tally.length = found;
}
