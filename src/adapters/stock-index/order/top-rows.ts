import type { SortBy } from '#domain/search/search-query.ts';
import { hasBit, unpack } from '#adapters/stock-index/columns/bitset.ts';
import { firstRows } from './first-rows.ts';
import type { Orders } from './orders.ts';
import { rowOrder } from './row-order.ts';
import type { RowSet } from '#adapters/stock-index/columns/row-set.ts';
import type { Rows } from '#adapters/stock-index/rows.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import type { WordClause } from '#adapters/stock-index/words/word-clause.ts';

/** The rows of one page of hits. Few matches are put in order themselves; of many, the order that is at hand is walked until the page is full. */
export function topRows(
  rows: Rows,
  orders: Orders,
  found: RowSet,
  words: readonly WordClause[],
  { sortBy: requested, near }: { sortBy: SortBy; near?: { lat: number; lng: number } | undefined },
  offset: number,
  count: number,
): number[] {
  const end = Math.min(offset + count, found.count);
  if (end <= offset) return [];
  const sortBy = requested === 'distance' && !near ? 'relevance' : requested;
  const list = () => (found.inverted && found.bits ? listed(found.bits, found.count) : found.list);
  // distances stand in no order that is at hand
  if (sortBy === 'distance') return firstRows(list(), end, rowOrder(rows, sortBy, undefined, near)).slice(offset);
  if (sortBy === 'relevance' && words.length > 0) {
    const matches = list();
    return firstRows(matches, end, rowOrder(rows, sortBy, scores(matches, words, rows.length))).slice(offset);
  }
  const before = rowOrder(rows, sortBy, undefined);
  // Walking meets a match every rows / matches steps; putting in order looks at every match.
  if (!found.bits || (!found.inverted && found.count ** 2 < end * orders.sorted))
    return firstRows(found.list, end, before).slice(offset);
  return walked(orders, orders.bySort[sortBy], found.bits, end, before, rows.length).slice(offset);
}

/** Merges the order with the rows that came after it was made. */
function walked(
  orders: Orders,
  order: Uint32Array,
  bits: Uint32Array,
  end: number,
  before: (a: number, b: number) => number,
  length: number,
): number[] {
  const added = { rows: new Uint32Array(length - orders.sorted), length: 0 };
  for (let row = orders.sorted; row < length; row++) if (hasBit(bits, row)) added.rows[added.length++] = row;
  const late = firstRows(added, end, before);
  const top: number[] = [];
  let next = 0;
  for (let at = 0; at < order.length && top.length < end; at++) {
    const row = order[at]!;
    if (!hasBit(bits, row)) continue;
    while (next < late.length && before(late[next]!, row) < 0) top.push(late[next++]!);
    top.push(row);
  }
  while (top.length < end && next < late.length) top.push(late[next++]!);
  return top.slice(0, end);
}

function listed(bits: Uint32Array, count: number): RowList {
  const rows = new Uint32Array(count);
  let at = 0;
  for (let index = 0; index < bits.length && at < count; index++) at = unpack(bits[index]!, index, rows, at);
  return { rows, length: at };
}

function scores({ rows, length }: RowList, words: readonly WordClause[], size: number): Uint8Array {
  const ofRow = new Uint8Array(size);
  for (let at = 0; at < length; at++) {
    let score = 0;
    for (const word of words) score += word.score(rows[at]!);
    ofRow[rows[at]!] = score;
  }
  return ofRow;
}
