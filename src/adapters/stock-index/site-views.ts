import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteView } from './site-view.ts';

/** More sites than this evict the least used view, which is made again when it is asked for. */
const MOST_VIEWS = 256;

/** The views of all sites that were asked for, updated as cars come and go. */
export class SiteViews {
  readonly #make: (filter: StockFilter, now: number) => SiteView;
  readonly #views = new Map<string, SiteView>();
  /** Sites ask with the same filter object again and again. */
  readonly #keys = new WeakMap<StockFilter, string>();

  constructor(make: (filter: StockFilter, now: number) => SiteView) {
    this.#make = make;
  }

  get(filter: StockFilter, now: number): SiteView {
    const key = this.#keys.get(filter) ?? this.#key(filter);
    const known = this.#views.get(key);
    if (known?.isValid(now)) return known;
    this.#views.delete(key);
    const oldest = this.#views.size >= MOST_VIEWS ? this.#views.keys().next().value : undefined;
    if (oldest !== undefined) this.#views.delete(oldest);
    const view = this.#make(filter, now);
    this.#views.set(key, view);
    return view;
  }

  add(row: number, car: Car): void {
    for (const view of this.#views.values()) view.add(row, car);
  }

  remove(row: number): void {
    for (const view of this.#views.values()) view.remove(row);
  }

  #key(filter: StockFilter): string {
    const key = JSON.stringify(filter);
    this.#keys.set(filter, key);
    return key;
  }
}
