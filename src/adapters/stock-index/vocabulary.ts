interface Spelling {
  code: number;
  /** How often it came. */
  count: number;
}

/** Of two ways to write a value that came as often, the one with small and capital letters. */
const isMixed = (name: string): boolean => name !== name.toLowerCase() && name !== name.toUpperCase();

/**
 * The values of one facet, numbered as they come. Number 0 is "none". Numbers are never given back. Names that differ
 * in case alone are one value ("GXL" and "gxl" of two feeds), called as most cars were when the index was loaded.
 */
export class Vocabulary {
  readonly names: string[] = [''];
  readonly #codes = new Map<string, number>();
  readonly #spellings = new Map<string, Spelling>();
  #order = { ranks: new Uint32Array(1), byRank: new Uint32Array(1) };

  get size(): number {
    return this.names.length;
  }

  code(name: string): number | undefined {
    return this.#spellings.get(name)?.code ?? this.#codes.get(name.toLowerCase());
  }

  /** The number of a value that a car has. */
  add(name: string): number {
    const spelling = this.#spellings.get(name) ?? this.#addSpelling(name);
    spelling.count++;
    const { code, count } = spelling;
    const usual = this.names[code]!;
    if (usual !== name) {
      const most = this.#spellings.get(usual)!.count;
      if (count > most || (count === most && isMixed(name) && !isMixed(usual))) this.#call(code, name);
    }
    return code;
  }

  #addSpelling(name: string): Spelling {
    const key = name.toLowerCase();
    let code = this.#codes.get(key);
    if (code === undefined) {
      code = this.names.length;
      this.names.push(name);
      this.#codes.set(key, code);
    }
    const spelling = { code, count: 0 };
    this.#spellings.set(name, spelling);
    return spelling;
  }

  #call(code: number, name: string): void {
    this.names[code] = name;
    this.#order = { ranks: new Uint32Array(), byRank: new Uint32Array() };
  }

  /** The index of each value among the names in order, and back; made again when names were added or changed. */
  order(): { ranks: Uint32Array; byRank: Uint32Array } {
    if (this.#order.ranks.length !== this.names.length) {
      const byRank = Uint32Array.from(this.names.keys()).sort((a, b) => (this.names[a]! < this.names[b]! ? -1 : 1));
      const ranks = new Uint32Array(byRank.length);
      for (const [rank, code] of byRank.entries()) ranks[code] = rank;
      this.#order = { ranks, byRank };
    }
    return this.#order;
  }
}
