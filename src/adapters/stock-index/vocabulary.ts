/** The values of one facet, numbered as they come. Number 0 is "none". Numbers are never given back. */
export class Vocabulary {
  readonly names: string[] = [''];
  readonly #codes = new Map<string, number>();
  #order = { ranks: new Uint32Array(1), byRank: new Uint32Array(1) };

  get size(): number {
    return this.names.length;
  }

  code(name: string): number | undefined {
    return this.#codes.get(name);
  }

  add(name: string): number {
    const known = this.#codes.get(name);
    if (known !== undefined) return known;
    const code = this.names.length;
    this.names.push(name);
    this.#codes.set(name, code);
    return code;
  }

  /** The index of each value among the names in order, and back; made again when names were added. */
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
