import type { Car } from '#domain/car/car.ts';
import { equipmentParts, equipmentWays } from '#domain/search/typed/equipment-words.ts';
import { hasBit, wordsFor } from '#adapters/stock-index/columns/bitset.ts';
import { postingsOf, type Clause } from '#adapters/stock-index/clauses.ts';
import { Postings } from '#adapters/stock-index/columns/postings.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** Lines of equipment, found by the words in them. */
class EquipmentLines {
  readonly #codes = new Map<string, number>();
  readonly #words: (readonly string[])[] = [];
  readonly #postings = new Postings();
  /** By line: the row that has it and came last. */
  readonly #lastRow: number[] = [];
  /** Word without its ending → lines. */
  readonly #linesWith = new Map<string, number[]>();

  /** Rows come one after the other, each as often as it has lists. */
  add(row: number, lines: readonly string[]): void {
    for (const line of lines) {
      const code = this.#code(line);
      if (this.#lastRow[code] === row) continue;
      this.#lastRow[code] = row;
      this.#postings.add(code, row);
    }
  }

  /** Sets the bits of the rows with a line that is called so. */
  mark(name: string, bits: U32): void {
    postingsOf(this.#found(name).map((code) => this.#postings.get(code))).mark(bits);
  }

  #found(name: string): number[] {
    const found = new Set<number>();
    for (const way of equipmentWays(name)) {
      for (const code of this.#linesWith.get(way.join('')) ?? []) found.add(code);
      const [rarest = [], ...others] = way
        .map((word) => this.#linesWith.get(word) ?? [])
        .sort((a, b) => a.length - b.length);
      if (others.length === 0) continue;
      for (const code of rarest) if (way.every((word) => this.#words[code]!.includes(word))) found.add(code);
    }
    return [...found];
  }

  #code(line: string): number {
    const known = this.#codes.get(line);
    if (known !== undefined) return known;
    const code = this.#codes.size;
    const words = [...equipmentParts(line)];
    this.#codes.set(line, code);
    this.#words.push(words);
    this.#lastRow.push(-1);
    for (const word of words) {
      const lines = this.#linesWith.get(word);
      if (lines) lines.push(code);
      else this.#linesWith.set(word, [code]);
    }
    return code;
  }
}

/** What a car has, by the list on its page and by the features that sites filter by. */
export class Equipment {
  readonly #listed = new EquipmentLines();
  readonly #features = new EquipmentLines();

  /** Rows come one after the other. */
  add(row: number, { standardEquipment, filtered_features }: Car): void {
    for (const { items } of standardEquipment) this.#listed.add(row, items);
    this.#features.add(row, filtered_features);
  }

  /** The rows that have it by either. `length`: rows so far. */
  clause(name: string, length: number): Clause {
    const bits: U32 = new Uint32Array(wordsFor(length));
    this.#listed.mark(name, bits);
    this.#features.mark(name, bits);
    return {
      facet: undefined,
      size: length,
      ready: bits,
      mark: (other) => {
        for (let index = 0; index < other.length && index < bits.length; index++)
          other[index] = other[index]! | bits[index]!;
      },
      test: (row) => hasBit(bits, row),
    };
  }

  /** The rows that have it by the list alone. */
  listedOnly(name: string, length: number): U32 {
    const [bits, features]: [U32, U32] = [new Uint32Array(wordsFor(length)), new Uint32Array(wordsFor(length))];
    this.#listed.mark(name, bits);
    this.#features.mark(name, features);
    for (let index = 0; index < bits.length; index++) bits[index] = bits[index]! & ~features[index]!;
    return bits;
  }
}

/** Two states of a car that list the same equipment. */
export const sameEquipment = (a: Car, b: Car): boolean =>
  a.standardEquipment === b.standardEquipment ||
  (a.standardEquipment.length === b.standardEquipment.length &&
    a.standardEquipment.every(({ items }, at) => {
      const other = b.standardEquipment[at]!.items;
      return items.length === other.length && items.every((item, index) => item === other[index]);
    }));
