/**
 * How cars write the values of a facet. A value is called as most cars call it now: what was sold since and in which order
 * cars came makes no difference.
 */
export class UsualSpellings {
  /** Values that are called otherwise than they came first. */
  readonly others = new Map<number, string>();
  renamings = 0;
  /** By value: cars that write it as it came first. */
  readonly #first: number[] = [];
  /** Cars by each other way in which a value is written. */
  readonly #otherwise = new Map<number, Map<string, number>>();

  /** `first`: how the value was written when it came first. */
  add(code: number, name: string, first: string): void {
    if (name === first) this.#first[code] = (this.#first[code] ?? 0) + 1;
    else {
      let others = this.#otherwise.get(code);
      if (!others) this.#otherwise.set(code, (others = new Map()));
      others.set(name, (others.get(name) ?? 0) + 1);
    }
    if (!this.#otherwise.has(code)) return;
    const usual = this.others.get(code) ?? first;
    if (name !== usual && this.#isBetter(code, name, usual, first)) this.#call(code, name, first);
  }

  remove(code: number, name: string, first: string): void {
    const others = this.#otherwise.get(code);
    if (name === first) this.#first[code] = (this.#first[code] ?? 1) - 1;
    else if (others) {
      oneLess(others, name);
      if (others.size === 0) this.#otherwise.delete(code);
    }
    if (!others) return;
    const usual = this.others.get(code) ?? first;
    if (usual !== name) return;
    let best = first;
    for (const other of others.keys()) if (this.#isBetter(code, other, best, first)) best = other;
    if (best !== usual) this.#call(code, best, first);
  }

  #call(code: number, name: string, first: string): void {
    if (name === first) this.others.delete(code);
    else this.others.set(code, name);
    this.renamings++;
  }

  /** More cars; of as many the one with small and capital letters, then the earlier in the alphabet. */
  #isBetter(code: number, name: string, other: string, first: string): boolean {
    const more = this.#cars(code, name, first) - this.#cars(code, other, first);
    if (more !== 0) return more > 0;
    if (isMixed(name) !== isMixed(other)) return isMixed(name);
    return name < other;
  }

  #cars(code: number, name: string, first: string): number {
    return (name === first ? this.#first[code] : this.#otherwise.get(code)?.get(name)) ?? 0;
  }
}

const isMixed = (name: string): boolean => name !== name.toLowerCase() && name !== name.toUpperCase();

function oneLess<Key>(counts: Map<Key, number>, key: Key): void {
  const left = (counts.get(key) ?? 0) - 1;
  if (left > 0) counts.set(key, left);
  else counts.delete(key);
}
