import type { FacetCount, FacetRange } from '#app/stock-index.ts';
import type { ListedCar } from '#domain/car/car.ts';
import type { RangeRefinement } from '#domain/search/refinements.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { clearBit, hasBit, setBit, wordsFor } from './bitset.ts';
import type { AnyFacet, RowCounter } from './count-rows.ts';
import { sliceCounts } from './count-ranges.ts';
import type { MultiFacet } from './facet-fields.ts';
import type { Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './scratch.ts';
import { NO_BLOCK } from './sorted-column.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

const DAY = 86_400;

/**
 * The part of the stock that a site may show, and how often each value occurs in it. Made once a site and kept
 * right as cars come and go; made anew when a sold car's last day passes.
 */
export class Base {
  bits: U32;
  count = 0;
  /** What is answered when nothing narrows a facet; forgotten with every change. */
  readonly answers = new Map<string, FacetCount[] | FacetRange | undefined>();
  readonly #counts = new Map<AnyFacet, U32>();
  readonly #slices = new Map<RangeRefinement, U32>();
  readonly #rows: Rows;
  readonly #orders: Orders;
  readonly #filter: StockFilter;
  readonly #validFrom: number;
  /** Unix seconds when the next sold car stops being listed. */
  #validUntil = Infinity;

  constructor(rows: Rows, orders: Orders, counter: RowCounter, carOf: (row: number) => ListedCar | undefined, filter: StockFilter, now: number) {
    this.#rows = rows;
    this.#orders = orders;
    this.#filter = filter;
    this.#validFrom = now;
    this.bits = new Uint32Array(rows.alive.length);
    const listed: RowList = { rows: new Uint32Array(rows.length), length: 0 };
    for (let row = 0; row < rows.length; row++) {
      const car = carOf(row);
      if (!car || !this.#shows(row, car)) continue;
      setBit(this.bits, row);
      listed.rows[listed.length++] = row;
    }
    this.count = listed.length;
    const facets = new Set([...Object.keys(rows.facets), ...Object.keys(rows.multi)] as AnyFacet[]);
    counter.count(listed, facets);
    for (const name of facets) this.#counts.set(name, counter.take(name));
    for (const [name, column] of Object.entries(orders.columns)) this.#slices.set(name as RangeRefinement, sliceCounts(column, orders.sorted, [listed]));
  }

  /** Words of `bits` that can hold a row. */
  get words(): number {
    return wordsFor(this.#rows.length);
  }

  isValid(now: number): boolean {
    return now >= this.#validFrom && now < this.#validUntil;
  }

  has(row: number): boolean {
    return hasBit(this.bits, row);
  }

  counts(facet: AnyFacet): U32 {
    return this.#counts.get(facet)!;
  }

  slices(field: RangeRefinement): U32 {
    return this.#slices.get(field)!;
  }

  /** Takes a new row in, if the site may show it. */
  add(row: number, car: ListedCar): void {
    this.bits = grownU32(this.bits, wordsFor(row + 1));
    if (!this.#shows(row, car)) return;
    setBit(this.bits, row);
    this.#count(row, 1);
  }

  remove(row: number): void {
    if (!hasBit(this.bits, row)) return;
    clearBit(this.bits, row);
    this.#count(row, -1);
    if (row >= this.#orders.sorted) return;
    for (const [name, slices] of this.#slices) {
      const slice = this.#orders.columns[name].blockOf[row]!;
      if (slice !== NO_BLOCK) slices[slice] = slices[slice]! - 1;
    }
  }

  #shows(row: number, car: ListedCar): boolean {
    if (!mayShow(this.#filter, car)) return false;
    if (car.status !== 'sold') return true;
    const last = this.#rows.soldAt[row]! + this.#filter.soldDays * DAY;
    if (car.sold_at === null || last <= this.#validFrom) return false;
    this.#validUntil = Math.min(this.#validUntil, last);
    return true;
  }

  #count(row: number, by: 1 | -1): void {
    this.count += by;
    this.answers.clear();
    for (const group of this.#rows.groups) for (const facet of group.facets) this.#bump(facet.name, this.#rows.valueOf(facet, row), by);
    for (const [name, column] of Object.entries(this.#rows.multi)) {
      for (let at = column.starts[row]!; at < column.starts[row + 1]!; at++) this.#bump(name as MultiFacet, column.items[at]!, by);
    }
  }

  #bump(facet: AnyFacet, value: number, by: number): void {
    if (value === 0) return;
    let counts = this.#counts.get(facet)!;
    if (value >= counts.length) this.#counts.set(facet, counts = grownU32(counts, value + 1));
    counts[value] = counts[value]! + by;
  }
}

/** All rules of a filter but the window of sold cars. */
export function mayShow(filter: StockFilter, car: ListedCar): boolean {
  const allows = <T>(list: readonly T[] | undefined, value: T) => list === undefined || list.includes(value);
  return car.group_id === filter.groupId
    && (filter.dealershipIds === undefined || filter.dealershipIds.includes(car.dealership_id) || car.dealership_ids.some((id) => filter.dealershipIds!.includes(id)))
    && allows(filter.carTypes, car.car_type) && allows(filter.statuses, car.status) && allows(filter.makes, car.make) && allows(filter.itemTypes, car.item_type)
    && (filter.certified === undefined || car.certified)
    && !(car.stocknum !== null && filter.excludeStockNumbers?.includes(car.stocknum));
}
