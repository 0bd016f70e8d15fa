import type { ListedCar } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { unpack } from './bitset.ts';
import type { Clause } from './clauses.ts';
import type { RowCounter } from './count-rows.ts';
import { Ground } from './ground.ts';
import { mayShow } from './may-show.ts';
import { numberAt } from './number-columns.ts';
import type { Orders } from './orders.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './scratch.ts';

const DAY = 86_400;
/** Grounds are kept for values that at least so many of the site's cars have, and more than one in 200. */
const WORTH_KEEPING = 1000;
const MOST_KEPT = 150;

/**
 * The part of the stock that a site may show. Made once a site and kept right as cars come and go; made anew when
 * a sold car's last day passes. Beside the whole it keeps a ground for each common value that was asked for alone
 * or with one other: most of what shoppers ask starts from one of those.
 */
export class Base {
  readonly whole: Ground;
  readonly #kept = new Map<string, { ground: Ground; holds: (row: number) => boolean }>();
  readonly #rows: Rows;
  readonly #orders: Orders;
  readonly #counter: RowCounter;
  readonly #filter: StockFilter;
  readonly #validFrom: number;
  /** Unix seconds when the next sold car stops being listed. */
  #validUntil = Infinity;

  constructor(rows: Rows, orders: Orders, counter: RowCounter, carOf: (row: number) => ListedCar | undefined, filter: StockFilter, now: number) {
    this.#rows = rows;
    this.#orders = orders;
    this.#counter = counter;
    this.#filter = filter;
    this.#validFrom = now;
    const listed: RowList = { rows: new Uint32Array(rows.length), length: 0 };
    for (let row = 0; row < rows.length; row++) {
      const car = carOf(row);
      if (car && this.#shows(row, car)) listed.rows[listed.length++] = row;
    }
    this.whole = new Ground(rows, orders, counter, listed);
  }

  isValid(now: number): boolean {
    return now >= this.#validFrom && now < this.#validUntil;
  }

  /** The ground of all cars that hold in one clause, if they are many and the clause is one value. */
  ground(clause: Clause): Ground | undefined {
    const { keep } = clause;
    if (!keep || clause.size < WORTH_KEEPING || clause.size * 200 < this.whole.count) return undefined;
    const known = this.#kept.get(keep.key);
    if (known) return known.ground;
    if (this.#kept.size >= MOST_KEPT) return undefined;
    const ground = new Ground(this.#rows, this.#orders, this.#counter, inBoth(this.whole, clause));
    this.#kept.set(keep.key, { ground, holds: keep.holds });
    return ground;
  }

  add(row: number, car: ListedCar): void {
    if (!this.#shows(row, car)) return;
    const values = this.#rows.valuesOf(row);
    this.whole.add(row, values);
    for (const { ground, holds } of this.#kept.values()) if (holds(row)) ground.add(row, values);
  }

  remove(row: number): void {
    if (!this.whole.has(row)) return;
    const values = this.#rows.valuesOf(row);
    this.whole.remove(row, values);
    for (const { ground } of this.#kept.values()) ground.remove(row, values);
  }

  #shows(row: number, car: ListedCar): boolean {
    if (!mayShow(this.#filter, car)) return false;
    if (car.status !== 'sold') return true;
    const last = numberAt(this.#rows.numbers.column('sold_at'), row) + this.#filter.soldDays * DAY;
    if (car.sold_at === null || last <= this.#validFrom) return false;
    this.#validUntil = Math.min(this.#validUntil, last);
    return true;
  }
}

function inBoth(whole: Ground, { ready, list }: Clause): RowList {
  const found: RowList = { rows: new Uint32Array(whole.count), length: 0 };
  if (ready) {
    const words = Math.min(whole.bits.length, ready.length);
    for (let index = 0; index < words; index++) found.length = unpack(whole.bits[index]! & ready[index]!, index, found.rows, found.length);
  } else if (list) {
    const { rows, length } = list();
    for (let at = 0; at < length; at++) if (whole.has(rows[at]!)) found.rows[found.length++] = rows[at]!;
  }
  return found;
}
