import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { DEFAULT_PRICING, pricingAt, type Pricing } from '#domain/price/pricing.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { EmbeddedStockIndex } from './embedded-stock-index.ts';

/**
 * The stock index in this process: docs/decisions says how it is laid out and why. `rest` is waited for between the steps
 * in which a stock with many changes is put in order again, so that requests are answered in the meantime; that begins when no
 * change has come for a `pause`.
 */
export function createStockIndex(
  rest: () => Promise<void> = () => setImmediate(),
  pause: () => Promise<void> = () => setTimeout(PAUSE_MS, undefined, { ref: false }),
): StockIndex {
  return new StockIndexByPricing(rest, pause);
}

const PAUSE_MS = 1_000;
/** Indexes by drive-away prices, of all groups, states and settings. */
const MOST_DRIVE_AWAY = 24;

/**
 * What a car costs depends on the site (`carPrice`), so prices stand in columns per pricing: one index of the whole stock
 * for the usual one, and for each group one more for every other pricing that a site of it searches with, made when the
 * first does.
 */
class StockIndexByPricing implements StockIndex {
  readonly #rest: () => Promise<void>;
  readonly #pause: () => Promise<void>;
  readonly #usual: EmbeddedStockIndex;
  readonly #others = new Map<string, { groupId: number; index: EmbeddedStockIndex; isDriveAway: boolean }>();
  /** Sites search with the same object again and again. */
  readonly #keys = new WeakMap<Pricing, string>();

  constructor(rest: () => Promise<void>, pause: () => Promise<void>) {
    this.#rest = rest;
    this.#pause = pause;
    this.#usual = this.#indexFor(DEFAULT_PRICING, 0);
  }

  get revision(): number {
    return this.#usual.revision;
  }

  get size(): number {
    return this.#usual.size;
  }

  put(cars: readonly Car[]): void {
    this.#usual.put(cars);
    if (this.#others.size === 0) return;
    const latest = [...new Map(cars.map((car) => [car.id, car])).values()];
    for (const { groupId, index } of this.#others.values()) {
      index.put(latest.filter(({ group_id }) => group_id === groupId));
      index.remove(latest.flatMap(({ id, group_id }) => (group_id === groupId ? [] : [id]))); // it may have been the group's
    }
  }

  remove(ids: readonly number[]): void {
    this.#usual.remove(ids);
    for (const { index } of this.#others.values()) index.remove(ids);
  }

  bySlug(filter: StockFilter, slug: string): Car | undefined {
    return this.#usual.bySlug(filter, slug);
  }

  byId(filter: StockFilter, id: number): Car | undefined {
    return this.#usual.byId(filter, id);
  }

  cars(): Iterable<Car> {
    return this.#usual.cars();
  }

  search(filter: StockFilter, query: SearchQuery, window: SearchWindow): SearchResult {
    return this.#for(filter, window.now).search(filter, query, window);
  }

  listsEquipment(filter: StockFilter, name: string): boolean {
    return this.#usual.listsEquipment(filter, name);
  }

  #for({ groupId, pricing = DEFAULT_PRICING }: StockFilter, now: number): EmbeddedStockIndex {
    const key = this.#keys.get(pricing) ?? JSON.stringify(pricing);
    this.#keys.set(pricing, key);
    if (key === USUAL) return this.#usual;
    // A limit on a car's age moves with the year, and figures of charges become too old.
    const year = pricing.finance.newerThanYears === null ? 0 : new Date(now * 1000).getUTCFullYear();
    const current = pricingAt(pricing, new Date(now * 1000));
    const name = `${groupId} ${year} ${current === pricing} ${key}`;
    const known = this.#others.get(name);
    this.#others.delete(name); // moves it to the end, so that the first is the one that was not asked for longest
    if (known) {
      this.#others.set(name, known);
      return known.index;
    }
    this.#others.delete(`${groupId} ${year - 1} ${current === pricing} ${key}`);
    const isDriveAway = Boolean(pricing.driveAway);
    if (isDriveAway) this.#evict();
    const index = this.#indexFor(current, year);
    index.put([...this.#usual.cars()].filter(({ group_id }) => group_id === groupId));
    this.#others.set(name, { groupId, index, isDriveAway });
    return index;
  }

  /** Any shopper may ask for any state's prices: those that were asked for last are kept. */
  #evict(): void {
    const some = [...this.#others].filter(([, { isDriveAway }]) => isDriveAway);
    for (const [name] of some.slice(0, Math.max(0, some.length + 1 - MOST_DRIVE_AWAY))) this.#others.delete(name);
  }

  #indexFor(pricing: Pricing, year: number): EmbeddedStockIndex {
    const day = new Date(Date.UTC(year, 6)); // figures of charges are none by now where they are too old (`pricingAt`)
    return new EmbeddedStockIndex((car) => carPrice(car, pricing, day), this.#rest, this.#pause);
  }
}

const USUAL = JSON.stringify(DEFAULT_PRICING);
