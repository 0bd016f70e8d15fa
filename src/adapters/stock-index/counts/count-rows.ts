import { countListed, countShared, wordsFor } from '#adapters/stock-index/columns/bitset.ts';
import { isMultiFacet, MULTI_FACETS, type AnyFacet, type MultiFacet } from './facet-fields.ts';
import type { Facet } from './facet-group.ts';
import type { MultiFacetColumn } from '#adapters/stock-index/columns/multi-facet-column.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import { RUN_GROUP, type Runs } from '#adapters/stock-index/columns/runs.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import { Tally } from './tally.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** From so many rows on it pays to count without noting what was touched. */
const MANY = 8000;

/** Counts facet values over lists of rows: first the combinations of each group, then what the combinations are made of. */
export class RowCounter {
  /** All facets. */
  readonly everything: ReadonlySet<AnyFacet>;
  readonly #rows: Rows;
  readonly #runs: Runs;
  readonly #combinations: Tally[];
  readonly #tallies = new Map<AnyFacet, Tally>();

  constructor(rows: Rows, runs: Runs) {
    this.#rows = rows;
    this.#runs = runs;
    this.#combinations = rows.groups.map(() => new Tally());
    this.everything = new Set([...Object.keys(rows.facets), ...Object.keys(rows.multi)] as AnyFacet[]);
    for (const name of this.everything) this.#tallies.set(name, new Tally());
  }

  tally(name: AnyFacet): Tally {
    return this.#tallies.get(name)!;
  }

  /** The facets that one pass counts together with this one. */
  countedWith(name: AnyFacet): ReadonlySet<AnyFacet> {
    return new Set<AnyFacet>(
      isMultiFacet(name) ? [name] : this.#rows.groups[this.#rows.facets[name].group]!.facets.map((facet) => facet.name),
    );
  }

  /** A copy of the counts of one facet; its tally is cleared. */
  take(name: AnyFacet): U32 {
    const tally = this.tally(name);
    const counts = tally.counts.slice(0, this.#vocabularySize(name));
    tally.clear();
    return counts;
  }

  /** Steps to count so many rows for one facet, and the same for a set at hand as bits. */
  stepsByRow(rows: number, name: AnyFacet): number {
    return rows * (isMultiFacet(name) ? 4 : 3);
  }

  stepsByBits(words: number, name: AnyFacet): number {
    const { postings } = isMultiFacet(name) ? this.#rows.multi[name] : this.#rows.facets[name];
    return postings.asBits * words + postings.inLists;
  }

  #vocabularySize(name: AnyFacet): number {
    return (isMultiFacet(name) ? this.#rows.multi[name] : this.#rows.facets[name]).vocabulary.size;
  }

  /** Adds the rows to the tally of one facet. The caller reads and clears it. */
  countOne(list: RowList, name: AnyFacet): void {
    if (isMultiFacet(name)) this.#countMulti(list, name);
    else {
      const facet = this.#rows.facets[name];
      this.#countGroup(list, facet.group);
      this.#rollUp(facet);
      this.#combinations[facet.group]!.clear();
    }
  }

  /** Adds the rows to the tallies of these facets. The caller reads and clears them. */
  count(list: RowList, wanted: ReadonlySet<AnyFacet>): void {
    const isLong = list.length > MANY;
    if (isLong) this.#countGroups(list);
    for (let index = 0; index < this.#rows.groups.length; index++) {
      let isCounted = isLong;
      for (const facet of this.#rows.groups[index]!.facets) {
        if (!wanted.has(facet.name)) continue;
        if (!isCounted) this.#countGroup(list, index);
        isCounted = true;
        this.#rollUp(facet);
      }
      this.#combinations[index]!.clear();
    }
    for (const [name] of MULTI_FACETS) if (wanted.has(name)) this.#countMulti(list, name);
  }

  /** All groups together, for long lists: looking which numbers were touched costs less afterwards. */
  #countGroups(list: RowList): void {
    for (const [index, tally] of this.#combinations.entries()) tally.reach(this.#rows.groups[index]!.size);
    this.#countGroup(list, RUN_GROUP);
    const [, ...others] = this.#combinations;
    countFour(list, this.#rows.combinations, others);
    for (const [index, tally] of others.entries()) tally.findTouched(this.#rows.groups[index + 1]!.size);
  }

  #countGroup(list: RowList, index: number): void {
    const tally = this.#combinations[index]!;
    tally.reach(this.#rows.groups[index]!.size);
    const words = wordsFor(this.#rows.length);
    if (index === RUN_GROUP && list.bits && list.length * 3 > words + this.#runs.length * 2)
      this.#runs.count(list.bits, words, tally);
    else countCombinations(list, this.#rows.combinations, index, this.#rows.groups.length, tally);
  }

  #rollUp(facet: Facet): void {
    const tally = this.tally(facet.name);
    tally.reach(facet.vocabulary.size);
    rollUp(this.#combinations[facet.group]!, facet.ofCombination, tally);
  }

  /** The same for a set at hand as bits: how many bits each value shares with it. */
  countByBits(bits: U32, name: AnyFacet): void {
    const { vocabulary, postings } = isMultiFacet(name) ? this.#rows.multi[name] : this.#rows.facets[name];
    const tally = this.tally(name);
    tally.reach(vocabulary.size);
    for (let value = 1; value < vocabulary.size; value++) {
      const posting = postings.get(value);
      const shared = posting.bits ? countShared(bits, posting.bits) : countListed(bits, posting.rows, posting.count);
      if (shared > 0) tally.add(value, shared);
    }
  }

  #countMulti(list: RowList, name: MultiFacet): void {
    const column = this.#rows.multi[name];
    const tally = this.tally(name);
    tally.reach(column.vocabulary.size);
    countMulti(list, column, tally);
  }
}

/** All groups but the first. */
function countFour({ rows, length }: RowList, combinations: Uint32Array, tallies: readonly Tally[]): void {
  const [a, b, c, d] = tallies.map(({ counts }) => counts) as [U32, U32, U32, U32];
  for (let at = 0; at < length; at++) {
    const first = rows[at]! * 5;
    a[combinations[first + 1]!]!++;
    b[combinations[first + 2]!]!++;
    c[combinations[first + 3]!]!++;
    d[combinations[first + 4]!]!++;
  }
}

function countCombinations(
  { rows, length }: RowList,
  combinations: Uint32Array,
  group: number,
  groups: number,
  tally: Tally,
): void {
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
