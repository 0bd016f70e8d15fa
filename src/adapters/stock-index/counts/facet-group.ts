import type { Car } from '#domain/car/car.ts';
import type { CarPrice } from '#domain/price/car-price.ts';
import type { Read, SingleFacet } from './facet-fields.ts';
import { Postings } from '#adapters/stock-index/columns/postings.ts';
import { grownU32, type U32 } from '#adapters/stock-index/columns/typed-arrays.ts';
import { Vocabulary } from '#adapters/stock-index/words/vocabulary.ts';

/** One facet: its values, which rows have them, and its value in each combination of its group. */
export interface Facet {
  name: SingleFacet;
  group: number;
  vocabulary: Vocabulary;
  postings: Postings;
  /** Value number by combination number. */
  ofCombination: U32;
}

/** Numbers the combinations of a group's facets as they come. A row then holds one number for the whole group. */
export class FacetGroup {
  size = 0;
  readonly index: number;
  readonly facets: Facet[];
  readonly #readers: readonly Read<string | null>[];
  /** By facet: (number of the combination so far, value) → number of the longer combination. */
  readonly #longer: Map<number, number>[];

  constructor(index: number, fields: readonly (readonly [SingleFacet, Read<string | null>])[]) {
    this.index = index;
    this.facets = fields.map(([name]) => ({
      name,
      group: index,
      vocabulary: new Vocabulary(),
      postings: new Postings(),
      ofCombination: new Uint32Array(16),
    }));
    this.#readers = fields.map(([, read]) => read);
    this.#longer = fields.map(() => new Map<number, number>());
  }

  /** The number of this car's combination. */
  add(car: Car, price: CarPrice): number {
    let combination = 0;
    for (let slot = 0; slot < this.facets.length; slot++) {
      const value = this.#valueOf(slot, car, price);
      // What follows from the others tells no combinations apart.
      if (this.facets[slot]!.name === 'make_model') continue;
      const key = combination * 2 ** 24 + value;
      const map = this.#longer[slot]!;
      let next = map.get(key);
      if (next === undefined) map.set(key, (next = map.size));
      combination = next;
    }
    if (combination === this.size) this.#remember(car, price);
    return combination;
  }

  /** A car of this combination is gone. */
  remove(car: Car, price: CarPrice): void {
    for (const [slot, { vocabulary }] of this.facets.entries()) {
      const value = this.#readers[slot]!(car, price);
      if (value !== null && value !== '') vocabulary.remove(value);
    }
  }

  #valueOf(slot: number, car: Car, price: CarPrice): number {
    const value = this.#readers[slot]!(car, price);
    return value === null || value === '' ? 0 : this.facets[slot]!.vocabulary.add(value);
  }

  #remember(car: Car, price: CarPrice): void {
    for (let slot = 0; slot < this.facets.length; slot++) {
      const facet = this.facets[slot]!;
      facet.ofCombination = grownU32(facet.ofCombination, this.size + 1);
      facet.ofCombination[this.size] = facet.vocabulary.code(this.#readers[slot]!(car, price) ?? '') ?? 0;
    }
    this.size++;
  }
}
