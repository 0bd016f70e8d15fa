import { UsualSpellings } from './usual-spellings.ts';

/**
 * The values of one facet, numbered as they come. Number 0 is "none". Numbers are never given back. Names that differ
 * in case alone are one value ("GXL" and "gxl" of two feeds), called as most cars call it.
 */
export class Vocabulary {
  /** By value: its name in small letters. */
  readonly keys: string[] = [''];
  readonly #codes = new Map<string, number>();
  /** By value: its name as it came first. */
  readonly #names: string[] = [''];
  /** By value: whether its name can be written in more than one way. Most cars are added and removed with known values. */
  readonly #hasCase: boolean[] = [false];
  /** Values by their names as feeds write them. */
  readonly #spelt = new Map<string, number>();
  readonly #usual = new UsualSpellings();
  #order = { ranks: new Uint32Array(1), byRank: new Uint32Array(1) };

  get size(): number {
    return this.keys.length;
  }

  code(name: string): number | undefined {
    return this.#spelt.get(name) ?? this.#codes.get(name.toLowerCase());
  }

  /** The number of a value that one more car has. */
  add(name: string): number {
    const code = this.#spelt.get(name) ?? this.#addSpelling(name);
    if (this.#hasCase[code]!) this.#usual.add(code, name, this.#names[code]!);
    return code;
  }

  /** One car fewer has the value. */
  remove(name: string): void {
    const code = this.#spelt.get(name);
    if (code !== undefined && this.#hasCase[code]!) this.#usual.remove(code, name, this.#names[code]!);
  }

  nameOf(code: number): string {
    return this.#usual.others.get(code) ?? this.#names[code]!;
  }

  /** Grows each time a value comes to be called otherwise. */
  get renamings(): number {
    return this.#usual.renamings;
  }

  #addSpelling(name: string): number {
    const key = name.toLowerCase();
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.keys.length;
      this.keys.push(key);
      this.#names.push(name);
      this.#hasCase.push(hasCase(name));
      this.#codes.set(key, code);
    }
    this.#spelt.set(name, code);
    return code;
  }

  /** The index of each value among the keys in order, and back; made again when values were added. */
  order(): { ranks: Uint32Array; byRank: Uint32Array } {
    if (this.#order.ranks.length !== this.keys.length) {
      const byRank = Uint32Array.from(this.keys.keys()).sort((a, b) => (this.keys[a]! < this.keys[b]! ? -1 : 1));
      const ranks = new Uint32Array(byRank.length);
      for (const [rank, code] of byRank.entries()) ranks[code] = rank;
      this.#order = { ranks, byRank };
    }
    return this.#order;
  }
}

/** Numbers, bands and places on a map are written in one way. */
const hasCase = (name: string): boolean => /[^\d.,-]/.test(name);
