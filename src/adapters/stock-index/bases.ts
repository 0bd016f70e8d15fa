import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { Base } from './base.ts';
import type { Documents } from './documents.ts';
import type { Rows } from './rows.ts';

/** More sites than this make the least used base be forgotten and made again when asked for. */
const MOST_BASES = 256;

/** The bases of all sites that were asked for, kept right as cars come and go. */
export class Bases {
  readonly #rows: Rows;
  readonly #documents: Documents;
  readonly #bases = new Map<string, Base>();
  /** Sites ask with the same filter object again and again. */
  #keys = new WeakMap<StockFilter, string>();

  constructor(rows: Rows, documents: Documents) {
    this.#rows = rows;
    this.#documents = documents;
  }

  get(filter: StockFilter, now: number): Base {
    const key = this.#keys.get(filter) ?? this.#key(filter);
    const known = this.#bases.get(key);
    if (known?.isValid(now)) return known;
    this.#bases.delete(key);
    const oldest = this.#bases.size >= MOST_BASES ? this.#bases.keys().next().value : undefined;
    if (oldest !== undefined) this.#bases.delete(oldest);
    const base = new Base(this.#rows, filter, (row) => this.#documents.get(row)!, now);
    this.#bases.set(key, base);
    return base;
  }

  add(row: number): void {
    for (const base of this.#bases.values()) base.add(row);
  }

  remove(row: number): void {
    for (const base of this.#bases.values()) base.remove(row);
  }

  #key(filter: StockFilter): string {
    const key = JSON.stringify(filter);
    this.#keys.set(filter, key);
    return key;
  }
}
