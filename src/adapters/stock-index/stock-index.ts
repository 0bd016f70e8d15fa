import type { FacetCount, FacetRange, SearchResult, SearchWindow, StockIndex } from '#app/stock-index.ts';
import type { ListedCar } from '#domain/car/car.ts';
import { REFINEMENTS, type RangeRefinement, type Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { Bases } from './bases.ts';
import { mayShow } from './base.ts';
import { clausesOf } from './clauses-of.ts';
import { countFacet } from './count-facets.ts';
import { countRange } from './count-ranges.ts';
import { Documents } from './documents.ts';
import { firstRows } from './first-rows.ts';
import { matching } from './matching.ts';
import { rowOrder } from './row-order.ts';
import { Rows } from './rows.ts';
import { StockNumbers } from './stock-numbers.ts';
import { TextSearch } from './text-search.ts';

const ALL_FACETS = Object.keys(REFINEMENTS) as Refinement[];

/** The stock index in this process. See docs/decisions on how it is laid out. */
export function createStockIndex(): StockIndex {
  return new EmbeddedStockIndex();
}

class EmbeddedStockIndex implements StockIndex {
  revision = 0;
  readonly #rows = new Rows();
  readonly #documents = new Documents();
  readonly #bases = new Bases(this.#rows, this.#documents);
  readonly #stockNumbers = new StockNumbers();
  readonly #text = new TextSearch(this.#rows, this.#stockNumbers);

  get size(): number {
    return this.#rows.aliveCount;
  }

  put(cars: readonly ListedCar[]): void {
    for (const car of cars) {
      this.#remove(car.id);
      if (!car.show_on_dealer_website) continue;
      const row = this.#rows.add(car);
      this.#documents.add(row, car);
      this.#stockNumbers.add(row, car.stocknum);
      this.#bases.add(row);
    }
    this.revision++;
  }

  remove(ids: readonly number[]): void {
    for (const id of ids) this.#remove(id);
    this.revision++;
  }

  bySlug(filter: StockFilter, slug: string): ListedCar | undefined {
    const car = this.#documents.bySlug(filter.groupId, slug);
    return car && mayShow(filter, car) ? car : undefined;
  }

  byId(filter: StockFilter, id: number): ListedCar | undefined {
    const row = this.#documents.rowOf(id);
    const car = row === undefined ? undefined : this.#documents.get(row);
    return car && mayShow(filter, car) ? car : undefined;
  }

  search(filter: StockFilter, query: SearchQuery, window: SearchWindow): SearchResult {
    const start = performance.now();
    const base = this.#bases.get(filter, window.now);
    const words = query.query === '' ? [] : this.#text.clauses(query.query, base);
    const matches = matching(base, [...clausesOf(this.#rows, filter, query), ...words]);
    const facets: Partial<Record<Refinement, FacetCount[]>> = {};
    const ranges: Partial<Record<Refinement, FacetRange>> = {};
    for (const name of window.facets ?? ALL_FACETS) {
      if (REFINEMENTS[name] === 'range') {
        const range = countRange(this.#rows.ranges[name as RangeRefinement], [matches.rows, matches.missed.get(name) ?? new Uint32Array(0)]);
        if (range) ranges[name] = range;
      } else facets[name] = countFacet(this.#rows, name as Exclude<Refinement, RangeRefinement>, matches);
    }
    const { hitsPerPage } = window;
    const offset = window.offset ?? (query.page - 1) * hitsPerPage;
    const score = words.length === 0 ? undefined : (row: number) => words.reduce((sum, word) => sum + word.score(row), 0);
    const order = rowOrder(this.#rows, query.sortBy, score);
    const hits = firstRows(matches.rows, offset + hitsPerPage, order).slice(offset).map((row) => this.#documents.get(row)!);
    const count = matches.rows.length;
    return { hits, count, facets, ranges, pages: hitsPerPage > 0 ? Math.ceil(count / hitsPerPage) : 0, ms: performance.now() - start };
  }

  #remove(id: number): void {
    const row = this.#documents.rowOf(id);
    if (row === undefined) return;
    this.#bases.remove(row);
    this.#rows.kill(row);
    this.#documents.remove(row);
  }
}
