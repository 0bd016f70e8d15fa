import type { SearchResult, SearchWindow } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { PriceOf } from './counts/facet-fields.ts';
import { inLoadOrder } from './order/load-order.ts';
import { LoadedStock } from './loaded-stock.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { atOnce, type Steps } from './columns/steps.ts';

/** Changes of one step. */
const STEP = 100;
/** No one waits for an index that no one has searched for so long (ms). */
const UNSEARCHED_MS = 5_000;

/** A group's stock as one kind of site prices it, ready to be searched. */
export class EmbeddedStockIndex {
  #revision = 0;
  #stock: LoadedStock;
  /** A load under way: the whole stock to be, by id. */
  #loading: Map<number, Car> | undefined;
  /** While the stock is put in order again: the cars that came (or went: undefined) since that began, by id. */
  #changed: Map<number, Car | undefined> | undefined;
  #waiting = false;
  /** When someone last searched, by the clock of `performance`. */
  #searchedAt = -Infinity;
  readonly #priceOf: PriceOf;
  readonly #inTurn: (steps: Steps<void>) => void;
  readonly #pause: () => Promise<void>;

  /**
   * A stock with many changes is put in order again, once no more have come for a `pause`: an import would have it done
   * again and again, each time for the whole stock. Only where someone searches it does it not wait for that. `inTurn` does
   * it in steps, after what it does for other indexes.
   */
  constructor(priceOf: PriceOf, inTurn: (steps: Steps<void>) => void, pause: () => Promise<void>) {
    this.#stock = atOnce(LoadedStock.from([], priceOf));
    this.#priceOf = priceOf;
    this.#inTurn = inTurn;
    this.#pause = pause;
  }

  get size(): number {
    return this.#loading?.size ?? this.#stock.rows.aliveCount;
  }

  /** `load`: they are part of a whole stock. It waits until someone asks, so that it is put in order once. */
  put(cars: readonly Car[], { load = false } = {}): void {
    if (load) this.#loading ??= new Map(this.#stock.documents.all().map((car) => [car.id, car]));
    for (const car of cars) this.#change(car.id, car.show_on_dealer_website ? car : undefined);
    this.#changedSome();
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#change(id, undefined);
    this.#changedSome();
  }

  bySlug(filter: StockFilter, slug: string): Car | undefined {
    const car = this.#loaded().documents.bySlug(slug);
    return car && mayShow(filter, car) ? car : undefined;
  }

  byId(filter: StockFilter, id: number): Car | undefined {
    const car = this.#loaded().documents.byId(id);
    return car && mayShow(filter, car) ? car : undefined;
  }

  cars(): Iterable<Car> {
    return this.#loading?.values() ?? this.#stock.documents.all();
  }

  search(filter: StockFilter, query: SearchQuery, window: SearchWindow): SearchResult {
    const start = performance.now();
    if (!window.background) this.#searchedAt = start;
    const found = this.#loaded().search(filter, query, window);
    this.#lookForDisorder();
    return { ...found, ms: performance.now() - start };
  }

  listsEquipment(filter: StockFilter, name: string): boolean {
    return this.#loaded().listsEquipment(filter, name);
  }

  #change(id: number, car: Car | undefined): void {
    if (this.#loading) {
      if (car) this.#loading.set(id, car);
      else this.#loading.delete(id);
      return;
    }
    apply(this.#stock, id, car);
    if (this.#changed) {
      this.#changed.delete(id); // what came last is applied last
      this.#changed.set(id, car);
    }
  }

  #changedSome(): void {
    this.#revision++;
    this.#lookForDisorder();
  }

  #lookForDisorder(): void {
    const { disorder } = this.#stock;
    if (this.#loading || this.#changed || disorder === 'little') return;
    const isSearched = performance.now() - this.#searchedAt < UNSEARCHED_MS;
    if (disorder === 'far too much' || (disorder === 'too much' && isSearched)) this.#beginReload();
    else if (!this.#waiting) void this.#reloadWhenCalm();
  }

  async #reloadWhenCalm(): Promise<void> {
    this.#waiting = true;
    for (let before = -1; before !== this.#revision;) {
      before = this.#revision;
      await this.#pause();
    }
    this.#waiting = false;
    if (!this.#loading && !this.#changed && this.#stock.disorder !== 'little') this.#beginReload();
  }

  #beginReload(): void {
    this.#changed = new Map();
    this.#inTurn(this.#reload());
  }

  /** Searches are answered by the stock as it stands until the one that is built beside it takes its place. */
  *#reload(): Steps<void> {
    const old = this.#stock;
    this.#changed = undefined; // until its turn came, the stock took all changes
    if (old.disorder === 'little') return; // a load was put in order in the meantime
    const changed = (this.#changed = new Map<number, Car | undefined>());
    const fresh = yield* LoadedStock.from(yield* inLoadOrder(old.documents.all()), this.#priceOf);
    yield* fresh.openLike(old);
    let applied = 0;
    for (const [id, car] of changed) {
      changed.delete(id);
      apply(fresh, id, car);
      if (++applied % STEP === 0) yield;
    }
    if (this.#stock === old) this.#stock = fresh; // else a load took its place
    this.#changed = undefined;
    this.#lookForDisorder();
  }

  #loaded(): LoadedStock {
    if (this.#loading) {
      this.#stock = atOnce(LoadedStock.from(atOnce(inLoadOrder(this.#loading.values())), this.#priceOf));
      this.#loading = undefined;
    }
    return this.#stock;
  }
}

function apply(stock: LoadedStock, id: number, car: Car | undefined): void {
  if (car) stock.put(car);
  else stock.remove(id);
}
