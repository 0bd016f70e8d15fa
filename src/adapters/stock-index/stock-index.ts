import type { SearchResult, SearchWindow, StockIndex } from '#app/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { inLoadOrder } from './load-order.ts';
import { LoadedStock } from './loaded-stock.ts';
import { mayShow } from './may-show.ts';

/** A batch of so many cars is a load: it waits until somebody asks, so that a whole stock is put in order once. */
const LOAD = 500;

/** The stock index in this process: docs/decisions says how it is laid out and why. */
export function createStockIndex(): StockIndex {
  return new EmbeddedStockIndex();
}

class EmbeddedStockIndex implements StockIndex {
  revision = 0;
  #stock = new LoadedStock([]);
  /** A load under way: the whole stock to be, by id. */
  #loading: Map<number, Car> | undefined;

  get size(): number {
    return this.#loading?.size ?? this.#stock.rows.aliveCount;
  }

  put(cars: readonly Car[]): void {
    if (cars.length >= LOAD) this.#loading ??= this.#byId();
    for (const car of cars) {
      this.#forget(car.id);
      if (!car.show_on_dealer_website) continue;
      if (this.#loading) this.#loading.set(car.id, car);
      else this.#stock.add(car);
    }
    this.revision++;
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#forget(id);
    this.revision++;
  }

  bySlug(filter: StockFilter, slug: string): Car | undefined {
    const car = this.#loaded().documents.bySlug(filter.groupId, slug);
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
    const found = this.#loaded().search(filter, query, window);
    return { ...found, ms: performance.now() - start };
  }

  #forget(id: number): void {
    if (this.#loading) this.#loading.delete(id);
    else this.#stock.remove(id);
  }

  #loaded(): LoadedStock {
    if (!this.#loading && this.#stock.needsReload) this.#loading = this.#byId();
    if (this.#loading) {
      const cars = inLoadOrder(this.#loading.values());
      this.#loading = undefined;
      this.#stock = new LoadedStock(cars);
    }
    return this.#stock;
  }

  #byId(): Map<number, Car> {
    return new Map(this.#stock.documents.all().map((car) => [car.id, car]));
  }
}
