import type { SortBy } from '#domain/search/search-query.ts';
import { RANGE_FIELDS, type SlicedRange } from './facet-fields.ts';
import { numberAt, type NumberColumn } from './number-columns.ts';
import { radixOrder } from './radix-order.ts';
import type { Rows } from './rows.ts';
import { Runs } from './runs.ts';
import { SortedColumn } from './sorted-column.ts';
import type { U32 } from './typed-arrays.ts';

/** The rows in every order that is asked for. Rows added later stand in none of them and are looked at one by one. */
export class Orders {
  /** Rows below this stand in the orders. */
  readonly sorted: number;
  readonly columns: Record<SlicedRange, SortedColumn>;
  readonly bySort: Record<SortBy, U32>;
  readonly runs: Runs;

  constructor(rows: Rows) {
    this.sorted = rows.length;
    this.runs = new Runs(rows);
    const [ids, ranks] = [rows.numbers.column('id'), rows.numbers.column('rank')];
    const [price, created] = [rows.numbers.column('price'), rows.numbers.column('created_at_timestamp')];
    const all = Uint32Array.from({ length: rows.length }, (_, row) => row);
    const byId = radixOrder(all, largest(ids, rows.length), (row) => numberAt(ids, row));
    this.columns = Object.fromEntries(
      RANGE_FIELDS.map(([name]) => [name, new SortedColumn(byId, rows.numbers.column(name))]),
    ) as Record<SlicedRange, SortedColumn>;
    const [latest, maxPrice] = [largest(created, rows.length), largest(price, rows.length)];
    const byLatest = radixOrder(byId, latest + 1, (row) => latest - numberAt(created, row));
    const rankPlaces = new Map(
      [...new Set(Array.from(all, (row) => numberAt(ranks, row)))]
        .sort((a, b) => b - a)
        .map((rank, index) => [rank, index]),
    );
    this.bySort = {
      relevance: radixOrder(byLatest, rankPlaces.size, (row) => rankPlaces.get(numberAt(ranks, row))!),
      latest: byLatest,
      // Rows without a price (-1) come last either way.
      price_desc: radixOrder(byId, maxPrice + 1, (row) => maxPrice - numberAt(price, row)),
      price_asc: radixOrder(byId, maxPrice + 1, (row) =>
        numberAt(price, row) < 0 ? maxPrice + 1 : numberAt(price, row),
      ),
    };
  }
}

function largest(column: NumberColumn, length: number): number {
  let most = 0;
  for (let row = 0; row < length; row++) most = Math.max(most, numberAt(column, row));
  return most;
}
