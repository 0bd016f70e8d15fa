import type { SearchResult, SearchWindow } from '#app/stock/stock-index.ts';
import type { Car } from '#domain/car/car.ts';
import { REFINEMENTS, type Refinement } from '#domain/search/refinements.ts';
import type { SearchQuery } from '#domain/search/search-query.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { SiteView } from './site-view.ts';
import { SiteViews } from './site-views.ts';
import { clausesOf } from './clauses-of.ts';
import { RowCounter } from './counts/count-rows.ts';
import { Documents } from './documents.ts';
import type { PriceOf } from './counts/facet-fields.ts';
import { FacetAnswers } from './counts/facet-answers.ts';
import { matching } from './matching.ts';
import { ordersOf, type Orders } from './order/orders.ts';
import { Rows } from './rows.ts';
import { alikeColumns, type PricedState } from './columns/alike-columns.ts';
import { Scratch } from './columns/scratch.ts';
import type { Steps } from './columns/steps.ts';
import { StockNumbers } from './stock-numbers.ts';
import { TextSearch } from './words/text-search.ts';
import { topRows } from './order/top-rows.ts';

const ALL_FACETS = Object.keys(REFINEMENTS) as Refinement[];
/** Changes since the last load that never trigger a reload. */
const FREE_CHANGES = 2000;
/** Changes that never count as too many: each search scans them, which takes one or two milliseconds. */
const NEVER_TOO_MANY = 10_000;
/** With more than so many times as many, they take too much memory as well. */
const FAR_TOO_MANY = 3;

/** Cars of one step of a load. */
const STEP = 100;

/** The stock as it was loaded and put in order once, with the changes since. When those are many it is loaded again. */
export class LoadedStock {
  readonly rows: Rows;
  readonly documents: Documents;
  readonly #stockNumbers: StockNumbers;
  readonly #orders: Orders;
  readonly #text: TextSearch;
  readonly #scratch = new Scratch();
  readonly #views: SiteViews;
  readonly #answers: FacetAnswers;

  /** Cars that stand together in the list are looked at together: give them by make, model, badge. */
  static *from(cars: readonly Car[], priceOf: PriceOf): Steps<LoadedStock> {
    const rows = new Rows(priceOf);
    const documents = new Documents();
    const stockNumbers = new StockNumbers((row) => documents.get(row)?.stocknum ?? null);
    for (const [index, car] of cars.entries()) {
      addRow(car, rows, documents, stockNumbers);
      if (index % STEP === 0) yield;
    }
    const orders = yield* ordersOf(rows);
    const text = new TextSearch(rows, stockNumbers);
    yield* text.readNewValues();
    yield* stockNumbers.sort();
    return new LoadedStock(rows, documents, stockNumbers, orders, text);
  }

  private constructor(rows: Rows, documents: Documents, stockNumbers: StockNumbers, orders: Orders, text: TextSearch) {
    this.rows = rows;
    this.documents = documents;
    this.#stockNumbers = stockNumbers;
    this.#orders = orders;
    this.#text = text;
    // Two sets of working memory, because cached counts may be made while an answer is being counted.
    const [counter, answering] = [new RowCounter(rows, orders.runs), new RowCounter(rows, orders.runs)];
    this.#views = new SiteViews((filter, now) => SiteView.of(rows, orders, counter, documents, filter, now));
    this.#answers = new FacetAnswers(rows, orders, answering);
  }

  /**
   * How much has changed since it was put in order. `much`: a fresh load would make searches and memory better. `too much`:
   * a search takes twenty times as long as in a fresh one, still milliseconds. `far too much`: and most of the memory is
   * of cars as they were.
   */
  get disorder(): 'little' | 'much' | 'too much' | 'far too much' {
    const late = this.rows.length - this.#orders.sorted;
    const dead = this.rows.length - this.rows.aliveCount;
    const changes = Math.max(late, dead);
    if (changes <= Math.max(FREE_CHANGES, this.#orders.sorted >>> 3)) return 'little';
    const many = Math.max(NEVER_TOO_MANY, this.#orders.sorted);
    if (changes <= many) return 'much';
    return changes <= many * FAR_TOO_MANY ? 'too much' : 'far too much';
  }

  /** Adds a car or takes the place of its earlier state. */
  put(car: Car): void {
    const old = this.documents.rowOf(car.id);
    if (old === undefined) {
      this.#views.add(addRow(car, this.rows, this.documents, this.#stockNumbers), car);
      return;
    }
    const [before, after] = [this.#priced(this.documents.get(old)!), this.#priced(car)];
    const alike = alikeColumns(before, after);
    if (alike.all) {
      this.documents.replace(old, car);
      return;
    }
    this.#views.remove(old);
    const row = this.rows.replace(old, before, after, alike);
    this.documents.move(old, row, car);
    this.#stockNumbers.add(row, car.stocknum);
    this.#views.add(row, car);
  }

  #priced(car: Car): PricedState {
    return { car, price: this.rows.priceOf(car) };
  }

  remove(id: number): void {
    const row = this.documents.rowOf(id);
    if (row !== undefined) this.#removeRow(row);
  }

  /** Makes what another state of the stock has in use, so that no one has to wait for it. No car may come or go in the meantime. */
  *openLike(other: LoadedStock): Steps<void> {
    yield* this.#views.openLike(other.#views);
    if (other.documents.knowsSlugs) yield* this.documents.readSlugs();
  }

  /** Some car that a site may show lists equipment of this name which its features leave out. */
  listsEquipment(filter: StockFilter, name: string): boolean {
    const bits = this.rows.equipment.listedOnly(name, this.rows.length);
    return bits.some((word, index) => {
      for (let left = word; left !== 0; left &= left - 1) {
        const car = this.documents.get((index << 5) + 31 - Math.clz32(left & -left));
        if (car && mayShow(filter, car)) return true;
      }
      return false;
    });
  }

  #removeRow(row: number): void {
    const car = this.documents.get(row)!;
    this.#views.remove(row);
    this.rows.kill(car);
    this.documents.remove(row);
  }

  search(
    filter: StockFilter,
    query: SearchQuery,
    { hitsPerPage, offset = (query.page - 1) * hitsPerPage, facets = ALL_FACETS, now, partOfStock }: SearchWindow,
  ): Omit<SearchResult, 'ms'> {
    this.#scratch.restart();
    const view = this.#views.get(filter, now);
    const words =
      query.query === '' ? [] : this.#text.clauses(query.query, view, { literal: query.literal, partOfStock });
    const found = matching(
      view,
      [...clausesOf(this.rows, this.#orders, filter, query), ...words],
      this.rows.length,
      this.#scratch,
      (facet) => facets.includes(facet),
    );
    return {
      hits: topRows(this.rows, this.#orders, found, words, query, offset, hitsPerPage).map((row) =>
        this.documents.get(row)!,
      ),
      count: found.count,
      ...this.#answers.answer(found, facets),
      pages: hitsPerPage > 0 ? Math.ceil(found.count / hitsPerPage) : 0,
    };
  }
}

function addRow(car: Car, rows: Rows, documents: Documents, stockNumbers: StockNumbers): number {
  const row = rows.add(car);
  documents.add(row, car);
  stockNumbers.add(row, car.stocknum);
  return row;
}
