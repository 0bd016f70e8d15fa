/** The values of one facet, numbered as they come. Number 0 is "none". Numbers are never given back. */
export class Vocabulary {
  readonly names: string[] = [''];
  readonly #codes = new Map<string, number>();
  #ranks = new Uint32Array(1);

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

  /** Per number, its place among the names in order; made again when names were added. */
  ranks(): Uint32Array {
    if (this.#ranks.length !== this.names.length) {
      const order = this.names.map((_, code) => code).sort((a, b) => (this.names[a]! < this.names[b]! ? -1 : 1));
      this.#ranks = new Uint32Array(this.names.length);
      for (const [rank, code] of order.entries()) this.#ranks[code] = rank;
    }
    return this.#ranks;
  }
}
