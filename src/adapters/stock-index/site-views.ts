import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { Car } from '#domain/car/car.ts';
import type { SiteView } from './site-view.ts';
import { atOnce, type Steps } from './columns/steps.ts';

/** More sites than this evict the view that was not asked for longest; it is made again when it is. */
const MOST_VIEWS = 256;

interface OpenView {
  view: SiteView;
  filter: StockFilter;
  /** When it was last asked for; unix seconds. */
  now: number;
}

/** The views of the sites that were asked for last, updated as cars come and go. */
export class SiteViews {
  readonly #make: (filter: StockFilter, now: number) => Steps<SiteView>;
  readonly #most: number;
  /** The one that was not asked for longest comes first. */
  readonly #views = new Map<string, OpenView>();
  /** Sites ask with the same filter object again and again. */
  readonly #keys = new WeakMap<StockFilter, string>();

  constructor(make: (filter: StockFilter, now: number) => Steps<SiteView>, most = MOST_VIEWS) {
    this.#make = make;
    this.#most = most;
  }

  get(filter: StockFilter, now: number): SiteView {
    const key = this.#keys.get(filter) ?? this.#key(filter);
    const known = this.#views.get(key);
    this.#views.delete(key); // moves it to the end: a Map iterates in insertion order, so the first entry is the least recently used
    if (known?.view.isValid(now)) {
      known.now = now;
      this.#views.set(key, known);
      return known.view;
    }
    if (!known && this.#views.size >= this.#most) this.#views.delete(this.#views.keys().next().value!);
    const view = atOnce(this.#make(filter, now));
    this.#views.set(key, { view, filter, now });
    return view;
  }

  /** Their filters, and when each was last asked for. */
  inUse(): [StockFilter, number][] {
    return [...this.#views.values()].map(({ filter, now }) => [filter, now]);
  }

  /** Makes those that others have in use. No car may come or go in the meantime. */
  *openLike(others: SiteViews): Steps<void> {
    for (const [filter, now] of others.inUse()) {
      this.#views.set(this.#key(filter), { view: yield* this.#make(filter, now), filter, now });
      yield;
    }
  }

  add(row: number, car: Car): void {
    for (const { view } of this.#views.values()) view.add(row, car);
  }

  remove(row: number): void {
    for (const { view } of this.#views.values()) view.remove(row);
  }

  #key(filter: StockFilter): string {
    const key = JSON.stringify(filter);
    this.#keys.set(filter, key);
    return key;
  }
}
