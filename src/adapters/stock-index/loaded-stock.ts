import type { SearchResult, SearchWindow } from '#app/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { REFINEMENTS, type Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { SiteView } from './site-view.ts';
import { SiteViews } from './site-views.ts';
import { clausesOf } from './clauses-of.ts';
import { RowCounter } from './count-rows.ts';
import { Documents } from './documents.ts';
import { FacetAnswers } from './facet-answers.ts';
import { matching } from './matching.ts';
import { Orders } from './orders.ts';
import { Rows } from './rows.ts';
import { Scratch } from './scratch.ts';
import { StockNumbers } from './stock-numbers.ts';
import { TextSearch } from './text-search.ts';
import { topRows } from './top-rows.ts';

const ALL_FACETS = Object.keys(REFINEMENTS) as Refinement[];
/** So many changes since the last load always fit. */
const FREE_CHANGES = 2000;

/** The stock as it was loaded and put in order once, with the changes since. When those are many it is loaded anew. */
export class LoadedStock {
  readonly rows = new Rows();
  readonly documents = new Documents();
  readonly #orders: Orders;
  readonly #stockNumbers = new StockNumbers((row) => this.documents.get(row)?.stocknum ?? null);
  readonly #text = new TextSearch(this.rows, this.#stockNumbers);
  readonly #scratch = new Scratch();
  readonly #views: SiteViews;
  readonly #answers: FacetAnswers;

  /** Cars that stand together in the list are looked at together: give them by make, model, badge. */
  constructor(cars: readonly Car[]) {
    for (const car of cars) this.#addRow(car);
    this.#orders = new Orders(this.rows);
    // Two: what is cached is counted while an answer is half counted.
    const [counter, answering] = [
      new RowCounter(this.rows, this.#orders.runs),
      new RowCounter(this.rows, this.#orders.runs),
    ];
    this.#views = new SiteViews(
      (filter, now) => new SiteView(this.rows, this.#orders, counter, (row) => this.documents.get(row), filter, now),
    );
    this.#answers = new FacetAnswers(this.rows, this.#orders, answering);
  }

  /** True when a fresh load would make searches and memory better. */
  get needsReload(): boolean {
    const late = this.rows.length - this.#orders.sorted;
    const dead = this.rows.length - this.rows.aliveCount;
    return Math.max(late, dead) > Math.max(FREE_CHANGES, this.#orders.sorted >>> 3);
  }

  add(car: Car): void {
    this.#views.add(this.#addRow(car), car);
  }

  remove(id: number): void {
    const row = this.documents.rowOf(id);
    if (row === undefined) return;
    this.#views.remove(row);
    this.rows.kill();
    this.documents.remove(row);
  }

  search(
    filter: StockFilter,
    query: SearchQuery,
    { hitsPerPage, offset = (query.page - 1) * hitsPerPage, facets = ALL_FACETS, now }: SearchWindow,
  ): Omit<SearchResult, 'ms'> {
    this.#scratch.restart();
    const view = this.#views.get(filter, now);
    const words = query.query === '' ? [] : this.#text.clauses(query.query, view, query.literal);
    const found = matching(
      view,
      [...clausesOf(this.rows, this.#orders, filter, query), ...words],
      this.rows.length,
      this.#scratch,
      (facet) => facets.includes(facet),
    );
    return {
      hits: topRows(this.rows, this.#orders, found, words, query.sortBy, offset, hitsPerPage).map((row) =>
        this.documents.get(row)!,
      ),
      count: found.count,
      ...this.#answers.answer(found, facets),
      pages: hitsPerPage > 0 ? Math.ceil(found.count / hitsPerPage) : 0,
    };
  }

  #addRow(car: Car): number {
    const row = this.rows.add(car);
    this.documents.add(row, car);
    this.#stockNumbers.add(row, car.stocknum);
    return row;
  }
}
