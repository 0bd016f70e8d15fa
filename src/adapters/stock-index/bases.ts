import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { Car } from '#domain/car/car.ts';
import type { Base } from './base.ts';

/** More sites than this make the least used base be forgotten and made again when asked for. */
const MOST_BASES = 256;

/** The bases of all sites that were asked for, kept right as cars come and go. */
export class Bases {
  readonly #make: (filter: StockFilter, now: number) => Base;
  readonly #bases = new Map<string, Base>();
  /** Sites ask with the same filter object again and again. */
  readonly #keys = new WeakMap<StockFilter, string>();

  constructor(make: (filter: StockFilter, now: number) => Base) {
    this.#make = make;
  }

  get(filter: StockFilter, now: number): Base {
    const key = this.#keys.get(filter) ?? this.#key(filter);
    const known = this.#bases.get(key);
    if (known?.isValid(now)) return known;
    this.#bases.delete(key);
    const oldest = this.#bases.size >= MOST_BASES ? this.#bases.keys().next().value : undefined;
    if (oldest !== undefined) this.#bases.delete(oldest);
    const base = this.#make(filter, now);
    this.#bases.set(key, base);
    return base;
  }

  add(row: number, car: Car): void {
    for (const base of this.#bases.values()) base.add(row, car);
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
