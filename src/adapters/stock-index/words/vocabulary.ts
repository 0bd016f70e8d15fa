import { GroupSpellings } from './group-spellings.ts';

/**
 * The values of one facet, numbered as they come. Number 0 is "none". Numbers are never given back. Names that differ
 * in case alone are one value ("GXL" and "gxl" of two feeds). Each group of companies calls it as most of its own cars
 * do, so that no feed changes the words on another company's site.
 */
export class Vocabulary {
  /** By value: its name in small letters, the same for everyone. */
  readonly keys: string[] = [''];
  readonly #codes = new Map<string, number>();
  /** By value: its name as it came first. */
  readonly #names: string[] = [''];
  /** By value: whether its name can be written in more than one way. Most cars are added and removed with known values. */
  readonly #hasCase: boolean[] = [false];
  /** Values by their names as feeds write them. */
  readonly #spelt = new Map<string, number>();
  readonly #groups = new Map<number, GroupSpellings>();
  #order = { ranks: new Uint32Array(1), byRank: new Uint32Array(1) };

  get size(): number {
    return this.keys.length;
  }

  code(name: string): number | undefined {
    return this.#spelt.get(name) ?? this.#codes.get(name.toLowerCase());
  }

  /** The number of a value that one more car of the group has. */
  add(name: string, groupId: number): number {
    const code = this.#spelt.get(name) ?? this.#addSpelling(name);
    if (this.#hasCase[code]!) {
      let group = this.#groups.get(groupId);
      if (!group) this.#groups.set(groupId, (group = new GroupSpellings()));
      group.add(code, name, this.#names[code]!);
    }
    return code;
  }

  /** One car of the group fewer has the value. */
  remove(name: string, groupId: number): void {
    const code = this.#spelt.get(name);
    if (code !== undefined && this.#hasCase[code]!) this.#groups.get(groupId)?.remove(code, name, this.#names[code]!);
  }

  /** What a group calls its values, by their numbers. */
  namesFor(groupId: number): (code: number) => string {
    const own = this.#groups.get(groupId)?.own;
    if (!own || own.size === 0) return (code) => this.#names[code]!;
    return (code) => own.get(code) ?? this.#names[code]!;
  }

  /** Grows each time the group comes to call a value otherwise. */
  renamings(groupId: number): number {
    return this.#groups.get(groupId)?.renamings ?? 0;
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
