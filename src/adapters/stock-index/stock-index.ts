import { setImmediate, setTimeout } from 'node:timers/promises';
import type { SearchResult, SearchWindow, StockIndex } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { carPrice } from '#domain/price/car-price.ts';
import { DEFAULT_PRICING, pricingAt, type Pricing } from '#domain/price/pricing.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { inTurns, type Steps } from './columns/steps.ts';
import { driveAwayIndexesToDrop } from './drive-away-room.ts';
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
  return new StockIndexByGroup(rest, pause);
}

const PAUSE_MS = 1_000;
/** A batch of this many cars is part of a whole stock. */
const LOAD = 500;
/** An index that no search has asked for in this long (s) is dropped: the settings that it is of may be no one's by now. */
const DROPPED_AFTER = 24 * 3_600;

interface PricedIndex {
  index: EmbeddedStockIndex;
  groupId: number;
  /** Which cars its sites may show at all. */
  mayShow: (car: Car) => boolean;
  isDriveAway: boolean;
  /** Of the last search (UNIX, s). */
  searchedAt: number;
}

/**
 * Each group of companies has an index of its own, so that nothing of one reaches another: neither cars, nor how they spell
 * a make, nor the time that many changes take. What a car costs depends on the site (`carPrice`), so prices stand in columns
 * per pricing: one index of the group's whole stock for the usual one, and one more for every other pricing that a site
 * searches with, made when the first does. It holds what sites of that filter may show, so that a group of twenty brands
 * does not index each car twenty times.
 */
class StockIndexByGroup implements StockIndex {
  revision = 0;
  readonly #inTurn: (steps: Steps<void>) => void;
  readonly #pause: () => Promise<void>;
  /** By group. */
  readonly #usual = new Map<number, EmbeddedStockIndex>();
  readonly #others = new Map<string, PricedIndex>();
  /** By car. */
  readonly #groupOf = new Map<number, number>();
  /** Sites search with the same object again and again. */
  readonly #keys = new WeakMap<Pricing, string>();

  constructor(rest: () => Promise<void>, pause: () => Promise<void>) {
    let reloads = Promise.resolve();
    // One index at a time: each is a second copy in memory while it is built.
    this.#inTurn = (steps) => {
      const reload = reloads.then(() => inTurns(steps, rest));
      reloads = reload.catch(() => {}); // a failure is reported by `reload`, which no one handles
    };
    this.#pause = pause;
  }

  get size(): number {
    return this.#usual.values().reduce((sum, index) => sum + index.size, 0);
  }

  put(cars: readonly Car[]): void {
    this.revision++;
    const latest = new Map(cars.map((car) => [car.id, car]));
    const moved = cars.filter(({ id, group_id }) => (this.#groupOf.get(id) ?? group_id) !== group_id);
    if (moved.length > 0) this.remove(moved.map(({ id }) => id));
    for (const [groupId, those] of Map.groupBy(latest.values(), ({ group_id }) => group_id)) {
      for (const { id } of those) this.#groupOf.set(id, groupId);
      this.#usualOf(groupId).put(those, { load: cars.length >= LOAD });
      for (const { index, mayShow } of this.#othersOf(groupId)) {
        const shown = those.filter(mayShow);
        index.put(shown, { load: shown.length >= LOAD });
        index.remove(those.flatMap((car) => (mayShow(car) ? [] : [car.id]))); // until now it may have been shown
      }
    }
  }

  remove(ids: readonly number[]): void {
    this.revision++;
    for (const [groupId, those] of Map.groupBy(ids, (id) => this.#groupOf.get(id))) {
      for (const id of those) this.#groupOf.delete(id);
      if (groupId === undefined) continue;
      this.#usualOf(groupId).remove(those);
      for (const { index } of this.#othersOf(groupId)) index.remove(those);
    }
  }

  bySlug(filter: StockFilter, slug: string): Car | undefined {
    return this.#usualOf(filter.groupId).bySlug(filter, slug);
  }

  byId(filter: StockFilter, id: number): Car | undefined {
    return this.#usualOf(filter.groupId).byId(filter, id);
  }

  cars(): Iterable<Car> {
    return this.#usual.values().flatMap((index) => index.cars());
  }

  search(filter: StockFilter, query: SearchQuery, window: SearchWindow): SearchResult {
    return this.#for(filter, window.now).search(filter, query, window);
  }

  listsEquipment(filter: StockFilter, name: string): boolean {
    return this.#usualOf(filter.groupId).listsEquipment(filter, name);
  }

  #usualOf(groupId: number): EmbeddedStockIndex {
    let usual = this.#usual.get(groupId);
    if (!usual) this.#usual.set(groupId, (usual = this.#indexFor(DEFAULT_PRICING, 0)));
    return usual;
  }

  #othersOf(groupId: number): Iterable<PricedIndex> {
    return this.#others.values().filter((other) => other.groupId === groupId);
  }

  #for(filter: StockFilter, now: number): EmbeddedStockIndex {
    const { pricing = DEFAULT_PRICING } = filter;
    const key = this.#keys.get(pricing) ?? JSON.stringify(pricing);
    this.#keys.set(pricing, key);
    if (key === USUAL) return this.#usualOf(filter.groupId);
    // A limit on a car's age moves with the year, and figures of charges become too old.
    const year = pricing.finance.newerThanYears === null ? 0 : new Date(now * 1000).getUTCFullYear();
    const current = pricingAt(pricing, new Date(now * 1000));
    const cars = wholeStockOf(filter);
    const name = `${JSON.stringify(cars)} ${year} ${current === pricing} ${key}`;
    const known = this.#others.get(name);
    this.#others.delete(name); // moves it to the end, so that the first is the one that was not asked for longest
    if (known) {
      this.#others.set(name, known);
      known.searchedAt = now;
      return known.index;
    }
    const isDriveAway = Boolean(pricing.driveAway);
    this.#evict(now, isDriveAway);
    const index = this.#indexFor(current, year);
    const mayBeShown = (car: Car) => mayShow(cars, car);
    const { groupId } = filter;
    index.put([...this.#usualOf(groupId).cars()].filter(mayBeShown), { load: true });
    this.#others.set(name, { index, groupId, mayShow: mayBeShown, isDriveAway, searchedAt: now });
    return index;
  }

  /** Those that were asked for last are held. */
  #evict(now: number, isDriveAway: boolean): void {
    for (const [name, { searchedAt }] of this.#others) {
      if (now - searchedAt < DROPPED_AFTER) break; // the others were asked for later
      this.#others.delete(name);
    }
    if (!isDriveAway) return;
    const held = [...this.#others].filter(([, other]) => other.isDriveAway);
    const dropped = driveAwayIndexesToDrop(
      held.map(([, { index }]) => index.size),
      this.size,
    );
    for (const [name] of held.slice(0, dropped)) this.#others.delete(name);
  }

  #indexFor(pricing: Pricing, year: number): EmbeddedStockIndex {
    const day = new Date(Date.UTC(year, 6)); // figures of charges are none by now where they are too old (`pricingAt`)
    return new EmbeddedStockIndex((car) => carPrice(car, pricing, day), this.#inTurn, this.#pause);
  }
}

/** A site's filter without what it leaves out by hand, which changes often and is little. */
function wholeStockOf(filter: StockFilter): StockFilter {
  const { groupId, dealershipIds, carTypes, statuses, makes, itemTypes, certified } = filter;
  const always = { soldDays: 0, priceRequiredWhenAscending: false };
  return { groupId, dealershipIds, carTypes, statuses, makes, itemTypes, certified, ...always };
}

const USUAL = JSON.stringify(DEFAULT_PRICING);
