import type { AnyFacet } from './facet-fields.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';

/** Counts that follow rows as they come and go. */
export interface Cacheable {
  /** Rows counted: what making it again costs. */
  count: number;
  add?(row: number, values: readonly [AnyFacet, number][]): void;
  remove(row: number, values: readonly [AnyFacet, number][]): void;
}

/** So many changes cost as much as counting so many rows again. */
const ROWS_A_CHANGE = 50;

/** The rows that came to a view and went since it was made. What is cached for the view catches up when it is asked for. */
export class CountsCache<T extends Cacheable> {
  readonly #rows: Rows;
  readonly #cached = new Map<string, { value: T; holds: (row: number) => boolean; read: number }>();
  /** Rows in the order of their changes; -1 - row for one that went. */
  readonly #changes: number[];

  constructor(rows: Rows, changes: number[]) {
    this.#rows = rows;
    this.#changes = changes;
  }

  get size(): number {
    return this.#cached.size;
  }

  has(key: string): boolean {
    return this.#cached.has(key);
  }

  /** What is cached under this key; made when there is none or too much has changed. `holds` says which rows it counts. */
  get(key: string, holds: (row: number) => boolean, make: () => T): T {
    const known = this.#cached.get(key);
    if (!known || (this.#changes.length - known.read) * ROWS_A_CHANGE > known.value.count + 10_000) {
      const value = make();
      this.#cached.set(key, { value, holds, read: this.#changes.length });
      return value;
    }
    for (; known.read < this.#changes.length; known.read++) {
      const change = this.#changes[known.read]!;
      const row = change < 0 ? -1 - change : change;
      if (!known.holds(row)) continue;
      if (change < 0) known.value.remove(row, this.#rows.valuesOf(row));
      else known.value.add?.(row, this.#rows.valuesOf(row));
    }
    return known.value;
  }
}
