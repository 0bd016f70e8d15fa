import type { RowList } from '#adapters/stock-index/columns/scratch.ts';

/** The first rows of a list in an order, without sorting the whole list: a heap holds the best so far, the worst of them on top. */
export function firstRows(
  { rows, length }: RowList,
  count: number,
  before: (a: number, b: number) => number,
): number[] {
  const heap: number[] = [];
  const sink = (from: number) => {
    let at = from;
    const row = heap[at]!;
    for (;;) {
      let child = 2 * at + 1;
      if (child >= heap.length) break;
      if (child + 1 < heap.length && before(heap[child + 1]!, heap[child]!) > 0) child++;
      if (before(heap[child]!, row) <= 0) break;
      heap[at] = heap[child]!;
      at = child;
    }
    heap[at] = row;
  };
  for (let index = 0; index < length; index++) {
    const row = rows[index]!;
    if (heap.length < count) {
      heap.push(row);
      if (heap.length === count) for (let at = count >>> 1; at >= 0; at--) sink(at);
    } else if (count > 0 && before(row, heap[0]!) < 0) {
      heap[0] = row;
      sink(0);
    }
  }
  return heap.sort(before);
}
