import type { SortBy } from '#domain/search/search-query.ts';
import { RANGE_FIELDS, type SlicedRange } from '#adapters/stock-index/counts/facet-fields.ts';
import { numberAt, type NumberColumn } from '#adapters/stock-index/columns/number-columns.ts';
import { radixOrder } from '#adapters/stock-index/columns/radix-order.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import { Runs } from '#adapters/stock-index/columns/runs.ts';
import { SortedColumn } from '#adapters/stock-index/columns/sorted-column.ts';
import type { Steps } from '#adapters/stock-index/columns/steps.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

/** The rows in every order that is asked for. Rows added later stand in none of them and are looked at one by one. */
export interface Orders {
  /** Rows below this stand in the orders. */
  readonly sorted: number;
  readonly columns: Record<SlicedRange, SortedColumn>;
  readonly bySort: Record<Exclude<SortBy, 'distance'>, U32>;
  readonly runs: Runs;
}

export function* ordersOf(rows: Rows): Steps<Orders> {
  const runs = new Runs(rows);
  yield;
  const [ids, ranks] = [rows.numbers.column('id'), rows.numbers.column('rank')];
  const [price, created] = [rows.numbers.column('price'), rows.numbers.column('created_at_timestamp')];
  const all = Uint32Array.from({ length: rows.length }, (_, row) => row);
  const byId = yield* radixOrder(all, largest(ids, rows.length), (row) => numberAt(ids, row));
  const columns: Partial<Record<SlicedRange, SortedColumn>> = {};
  for (const [name] of RANGE_FIELDS) {
    columns[name] = yield* SortedColumn.of(byId, rows.numbers.column(name));
    yield;
  }
  const [latest, maxPrice] = [largest(created, rows.length), largest(price, rows.length)];
  const byLatest = yield* radixOrder(byId, latest + 1, (row) => latest - numberAt(created, row));
  const rankPlaces = new Map(
    [...new Set(Array.from(all, (row) => numberAt(ranks, row)))]
      .sort((a, b) => b - a)
      .map((rank, index) => [rank, index]),
  );
  yield;
  return {
    sorted: rows.length,
    columns: columns as Record<SlicedRange, SortedColumn>,
    bySort: {
      relevance: yield* radixOrder(byLatest, rankPlaces.size, (row) => rankPlaces.get(numberAt(ranks, row))!),
      latest: byLatest,
      // Rows without a price (-1) come last either way.
      price_desc: yield* radixOrder(byId, maxPrice + 1, (row) => maxPrice - numberAt(price, row)),
      price_asc: yield* radixOrder(byId, maxPrice + 1, (row) =>
        numberAt(price, row) < 0 ? maxPrice + 1 : numberAt(price, row),
      ),
    },
    runs,
  };
}

function largest(column: NumberColumn, length: number): number {
  let most = 0;
  for (let row = 0; row < length; row++) most = Math.max(most, numberAt(column, row));
  return most;
}
