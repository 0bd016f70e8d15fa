import type { FacetRange } from '#app/stock/stock-index.ts';
import { hasBit } from '#adapters/stock-index/columns/bitset.ts';
import { histogramTop } from './histogram-top.ts';
import { NUMBERS_A_ROW, numberAt, type NumberColumn } from '#adapters/stock-index/columns/number-columns.ts';
import type { RowList } from '#adapters/stock-index/columns/scratch.ts';
import { NO_BLOCK, type SortedColumn } from '#adapters/stock-index/columns/sorted-column.ts';
import type { U32 } from '#adapters/stock-index/columns/typed-arrays.ts';

const BUCKETS = 20;

/** Which of the 20 buckets a number falls into. */
const bucketOf = (number: number, min: number, top: number): number =>
  top === min ? 0 : Math.min(BUCKETS - 1, Math.floor(((number - min) * BUCKETS) / (top - min)));

/** Span and shape of a number over lists of rows, number by number; undefined when no row has it. */
export function rangeOfLists({ data, offset }: NumberColumn, lists: readonly RowList[]): FacetRange | undefined {
  let min = Infinity;
  let max = -1;
  let total = 0;
  for (const { rows, length } of lists) {
    for (let at = 0; at < length; at++) {
      const number = data[rows[at]! * NUMBERS_A_ROW + offset]!;
      if (number < 0) continue;
      total++;
      if (number > max) max = number;
      if (number < min) min = number;
    }
  }
  if (max < 0) return undefined;
  const top = histogramTop(min, max, total, (limit) => {
    let above = 0;
    for (const { rows, length } of lists)
      for (let at = 0; at < length; at++) if (data[rows[at]! * NUMBERS_A_ROW + offset]! > limit) above++;
    return above;
  });
  const buckets = new Array<number>(BUCKETS).fill(0);
  for (const { rows, length } of lists) {
    for (let at = 0; at < length; at++) {
      const number = data[rows[at]! * NUMBERS_A_ROW + offset]!;
      if (number < 0) continue;
      const bucket = bucketOf(number, min, top);
      buckets[bucket] = buckets[bucket]! + 1;
    }
  }
  return { min, max, top, buckets };
}

/** The same from how often each number occurs. */
export function rangeOfCounts(numbers: readonly number[], counts: readonly number[]): FacetRange | undefined {
  if (numbers.length === 0) return undefined;
  const min = Math.min(...numbers);
  const max = Math.max(...numbers);
  const top = histogramTop(min, max, sum(counts), (limit) => sum(counts.filter((_, at) => numbers[at]! > limit)));
  const buckets = new Array<number>(BUCKETS).fill(0);
  for (const [at, number] of numbers.entries()) {
    const bucket = bucketOf(number, min, top);
    buckets[bucket] = buckets[bucket]! + counts[at]!;
  }
  return { min, max, top, buckets };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

/** Adds to `counts`, by slice of a column's order, how many of the listed rows stand in it. Rows that came after the order was made are skipped. */
export function sliceCounts({ blockOf }: SortedColumn, sorted: number, lists: readonly RowList[], counts: U32): U32 {
  for (const { rows, length } of lists) {
    for (let at = 0; at < length; at++) {
      const row = rows[at]!;
      if (row >= sorted) continue;
      const slice = blockOf[row]!;
      if (slice !== NO_BLOCK) counts[slice] = counts[slice]! + 1;
    }
  }
  return counts;
}

/** The same from counts by slice of the column's order: only the slices that a bucket's edge cuts are looked at row by row. */
export function rangeOfSlices(
  sorted: SortedColumn,
  slices: U32,
  column: NumberColumn,
  bits: U32,
  lateRows: readonly number[],
): FacetRange | undefined {
  let [min, max] = ends(sorted, slices, bits);
  const late = lateRows.map((row) => numberAt(column, row)).filter((number) => number >= 0);
  for (const number of late) {
    min = Math.min(min, number);
    max = Math.max(max, number);
  }
  if (max < 0) return undefined;
  const before = new Uint32Array(slices.length + 1);
  for (let slice = 0; slice < slices.length; slice++) before[slice + 1] = before[slice]! + slices[slice]!;
  const inOrder = before[slices.length]!;
  const top = histogramTop(min, max, inOrder + late.length, (limit) => {
    const end = sorted.firstIndex((number) => number > limit);
    return inOrder - sorted.countBefore(end, before, bits) + late.filter((number) => number > limit).length;
  });
  const buckets = new Array<number>(BUCKETS).fill(0);
  let counted = 0;
  let end = 0;
  for (let bucket = 0; bucket < BUCKETS; bucket++) {
    // The last bucket's end is the end of the order; the numbers above the set's own count nothing.
    end =
      bucket === BUCKETS - 1
        ? sorted.order.length
        : sorted.firstIndex((number) => number > min && bucketOf(number, min, top) > bucket, end);
    const upTo = sorted.countBefore(end, before, bits);
    buckets[bucket] = upTo - counted;
    counted = upTo;
  }
  for (const number of late) {
    const bucket = bucketOf(number, min, top);
    buckets[bucket] = buckets[bucket]! + 1;
  }
  return { min, max, top, buckets };
}

/** The lowest and the highest number of the rows in the order; [Infinity, -1] without any. */
function ends(sorted: SortedColumn, slices: U32, bits: U32): [number, number] {
  const { order, shift } = sorted;
  let first = 0;
  while (first < slices.length && slices[first] === 0) first++;
  if (first === slices.length) return [Infinity, -1];
  let last = slices.length - 1;
  while (slices[last] === 0) last--;
  let low = first << shift;
  while (!hasBit(bits, order[low]!)) low++;
  let high = Math.min(order.length, (last + 1) << shift) - 1;
  while (!hasBit(bits, order[high]!)) high--;
  return [sorted.numberAt(low), sorted.numberAt(high)];
}
