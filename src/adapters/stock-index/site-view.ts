import { DAY_SECONDS } from '#domain/time/durations.ts';
import type { Car } from '#domain/car/car.ts';
import type { StockFilter } from '#domain/stock/stock-filter.ts';
import { unpack } from './columns/bitset.ts';
import type { Clause, RowRange } from './clauses.ts';
import type { RowCounter } from './counts/count-rows.ts';
import { CachedAggregate } from './counts/cached-aggregate.ts';
import { CountsCache } from './counts/counts-cache.ts';
import type { Documents } from './documents.ts';
import { mayShow } from '#domain/stock/may-show.ts';
import { numberAt } from './columns/number-columns.ts';
import { LooseCounts } from './counts/loose-counts.ts';
import type { Orders } from './order/orders.ts';
import { PrefixCounts } from './counts/prefix-counts.ts';
import type { Rows } from './rows.ts';
import type { RowList } from './columns/scratch.ts';
import type { Part, Sum } from './counts/derived-aggregate.ts';
import type { Steps } from './columns/steps.ts';

/** Aggregates are cached for values that at least so many of the site's cars have, and more than one in 200. */
const WORTH_CACHING = 1000;
const MOST_CACHED = 300;
/** Rows of one step: a millisecond or two. */
const STEP = 2_000;

/**
 * The part of the stock that a site may show. Made once a site and updated as cars come and go; made again when
 * a sold car's last day passes. Beside the whole it caches an aggregate for each common value that was asked for, and
 * counts up to each cut of a number's order: most of what shoppers ask is a sum or difference of those.
 */
export class SiteView {
  readonly whole: CachedAggregate;
  readonly #changes: number[] = [];
  readonly #values: CountsCache<CachedAggregate>;
  readonly #prefixes: CountsCache<PrefixCounts>;
  readonly #rows: Rows;
  readonly #orders: Orders;
  readonly #counter: RowCounter;
  readonly #filter: StockFilter;
  readonly #validFrom: number;
  /** Unix seconds when the next sold car stops being listed. */
  #validUntil: number;

  /** `now` in unix seconds. No car may come or go between its steps. */
  static *of(
    rows: Rows,
    orders: Orders,
    counter: RowCounter,
    documents: Documents,
    filter: StockFilter,
    now: number,
  ): Steps<SiteView> {
    const listed: RowList = { rows: new Uint32Array(rows.length), length: 0 };
    let validUntil = Infinity;
    for (let row = 0; row < rows.length; row++) {
      if (row % STEP === STEP - 1) yield;
      const car = documents.get(row);
      const until = car ? shownUntil(filter, now, rows, row, car) : now;
      if (until <= now) continue;
      listed.rows[listed.length++] = row;
      validUntil = Math.min(validUntil, until);
    }
    if (listed.length >= STEP) yield;
    return new SiteView(rows, orders, counter, filter, now, validUntil, listed);
  }

  private constructor(
    rows: Rows,
    orders: Orders,
    counter: RowCounter,
    filter: StockFilter,
    now: number,
    validUntil: number,
    listed: RowList,
  ) {
    this.#rows = rows;
    this.#orders = orders;
    this.#counter = counter;
    this.#filter = filter;
    this.#validFrom = now;
    this.#validUntil = validUntil;
    this.#values = new CountsCache(rows, this.#changes);
    this.#prefixes = new CountsCache(rows, this.#changes);
    this.whole = new CachedAggregate(rows, orders, counter, listed);
  }

  isValid(now: number): boolean {
    return now >= this.#validFrom && now < this.#validUntil;
  }

  /** The cached aggregate of all cars that hold in one clause, if they are many and the clause is one value. */
  aggregate(clause: Clause): CachedAggregate | undefined {
    const { cacheable } = clause;
    if (!cacheable || clause.size < WORTH_CACHING || clause.size * 200 < this.whole.count) return undefined;
    if (this.#values.size >= MOST_CACHED && !this.#values.has(cacheable.key)) return undefined;
    return this.#values.get(
      cacheable.key,
      cacheable.holds,
      () => new CachedAggregate(this.#rows, this.#orders, this.#counter, inBoth(this.whole, clause)),
    );
  }

  /** A clause's cars as a sum of cached counts, if the clause is several values or a range and its cars are many. */
  sum(clause: Clause): Sum | undefined {
    if (clause.size < WORTH_CACHING * 2) return undefined;
    if (clause.alternatives) return this.#sumOfValues(clause.alternatives(), clause.size);
    return clause.span ? this.#sumOfSpan(clause.span) : undefined;
  }

  add(row: number, car: Car): void {
    const until = shownUntil(this.#filter, this.#validFrom, this.#rows, row, car);
    if (until <= this.#validFrom) return;
    this.#validUntil = Math.min(this.#validUntil, until);
    this.whole.add(row, this.#rows.valuesOf(row));
    this.#changes.push(row);
  }

  remove(row: number): void {
    if (!this.whole.has(row)) return;
    this.whole.remove(row, this.#rows.valuesOf(row));
    this.#changes.push(-1 - row);
  }

  #sumOfValues(values: readonly Clause[], total: number): Sum | undefined {
    const plus: Part[] = [];
    const rare: Clause[] = [];
    let rareRows = 0;
    for (const value of values) {
      const aggregate = this.aggregate(value);
      if (aggregate) plus.push(aggregate.all);
      else if ((rareRows += value.size) * 8 > total) return undefined;
      else rare.push(value);
    }
    return this.#withLoose(
      plus,
      undefined,
      rare.map((value) => inBoth(this.whole, value)),
    );
  }

  #sumOfSpan({ field, from, to, late }: RowRange): Sum | undefined {
    const column = this.#orders.columns[field];
    const { order, step } = column;
    // To the end is to the last cut.
    const first = Math.ceil(from / step);
    const last = to === order.length ? Math.ceil(to / step) : Math.floor(to / step);
    if (last <= first) return undefined;
    const prefixes = this.#prefixes.get(
      field,
      () => true,
      () => new PrefixCounts(this.#orders, column, this.#counter, (row) => this.whole.has(row)),
    );
    const ends = [order.subarray(from, first * step), order.subarray(Math.min(last * step, to), to), late()];
    return this.#withLoose(
      [prefixes.before(last)!],
      prefixes.before(first),
      ends.map((rows) => ({ rows, length: rows.length })),
    );
  }

  #withLoose(cached: readonly Part[], minus: Part | undefined, lists: readonly RowList[]): Sum {
    const loose: RowList = { rows: new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0)), length: 0 };
    for (const { rows, length } of lists)
      for (let at = 0; at < length; at++) if (this.whole.has(rows[at]!)) loose.rows[loose.length++] = rows[at]!;
    const counted = loose.length > 0 ? [new LooseCounts(this.#orders, this.#counter, loose)] : [];
    return { plus: [...cached, ...counted], minus, loose: loose.length };
  }
}

/** Unix seconds until which a site shows a car; `now` when it does not. */
function shownUntil(filter: StockFilter, now: number, rows: Rows, row: number, car: Car): number {
  if (!mayShow(filter, car)) return now;
  if (car.status !== 'sold') return Infinity;
  return car.sold_at === null ? now : numberAt(rows.numbers.column('sold_at'), row) + filter.soldDays * DAY_SECONDS;
}

function inBoth(whole: CachedAggregate, { ready, list }: Clause): RowList {
  const found: RowList = { rows: new Uint32Array(whole.count), length: 0 };
  if (ready) {
    const words = Math.min(whole.bits.length, ready.length);
    for (let index = 0; index < words; index++)
      found.length = unpack(whole.bits[index]! & ready[index]!, index, found.rows, found.length);
  } else if (list) {
    const { rows, length } = list();
    for (let at = 0; at < length; at++) if (whole.has(rows[at]!)) found.rows[found.length++] = rows[at]!;
  }
  return found;
}
