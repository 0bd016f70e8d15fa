import type { StockFilter } from '#domain/stock/stock-filter.ts';
import type { ListedCar } from '#domain/car/car.ts';
import { clearBit, hasBit, setBit, wordsFor } from './bitset.ts';
import type { MultiFacet, SingleFacet } from './facet-fields.ts';
import type { Rows } from './rows.ts';
import { grownU32, type U32 } from './typed-arrays.ts';

const DAY = 86_400;

/**
 * The part of the stock that a site may show, and how often each value occurs in it. Made once a site and kept
 * right as cars come and go; made anew when a sold car's last day passes.
 */
export class Base {
  bits: U32;
  count = 0;
  /** By facet and value number. */
  readonly counts = new Map<SingleFacet | MultiFacet, U32>();
  /** Grows with every car that comes or goes here. */
  revision = 0;
  readonly #rows: Rows;
  readonly #filter: StockFilter;
  readonly #carOf: (row: number) => ListedCar;
  #validFrom: number;
  /** Unix seconds when the next sold car stops being listed. */
  #validUntil = Infinity;

  constructor(rows: Rows, filter: StockFilter, carOf: (row: number) => ListedCar, now: number) {
    this.#rows = rows;
    this.#filter = filter;
    this.#carOf = carOf;
    this.#validFrom = now;
    this.bits = new Uint32Array(rows.alive.length);
    for (const facet of Object.values(rows.facets)) this.counts.set(facet.name, new Uint32Array(facet.vocabulary.size));
    for (const [name, column] of Object.entries(rows.multi)) this.counts.set(name as MultiFacet, new Uint32Array(column.vocabulary.size));
    const group = rows.facets.group_id.vocabulary.code(String(filter.groupId));
    for (let row = 0; row < rows.length; row++) if (rows.isAlive(row) && rows.valueOf(rows.facets.group_id, row) === group) this.add(row);
  }

  isValid(now: number): boolean {
    return now >= this.#validFrom && now < this.#validUntil;
  }

  has(row: number): boolean {
    return row >>> 5 < this.bits.length && hasBit(this.bits, row);
  }

  /** Takes a new row in, if the site may show it. */
  add(row: number): void {
    this.bits = grownU32(this.bits, wordsFor(row + 1));
    const car = this.#carOf(row);
    if (!mayShow(this.#filter, car)) return;
    if (car.status === 'sold') {
      const last = this.#rows.soldAt[row]! + this.#filter.soldDays * DAY;
      if (car.sold_at === null || last <= this.#validFrom) return;
      this.#validUntil = Math.min(this.#validUntil, last);
    }
    setBit(this.bits, row);
    this.#count(row, 1);
  }

  remove(row: number): void {
    if (!this.has(row)) return;
    clearBit(this.bits, row);
    this.#count(row, -1);
  }

  #count(row: number, by: 1 | -1): void {
    this.count += by;
    this.revision++;
    for (const group of this.#rows.groups) for (const facet of group.facets) this.#bump(facet.name, this.#rows.valueOf(facet, row), by);
    for (const [name, column] of Object.entries(this.#rows.multi)) {
      for (let at = column.starts[row]!; at < column.starts[row + 1]!; at++) this.#bump(name as MultiFacet, column.items[at]!, by);
    }
  }

  #bump(facet: SingleFacet | MultiFacet, value: number, by: number): void {
    let counts = this.counts.get(facet)!;
    if (value >= counts.length) this.counts.set(facet, counts = grownU32(counts, value + 1));
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
