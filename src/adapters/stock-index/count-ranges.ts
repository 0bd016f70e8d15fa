import type { FacetRange } from '#app/stock-index.ts';

export const BUCKETS = 20;

/** Span and shape of a number over lists of rows; undefined when no row has it. */
export function countRange(column: Float64Array, lists: readonly Uint32Array[]): FacetRange | undefined {
  let min = Infinity;
  let max = -1;
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const number = column[list[at]!]!;
      if (number > max) max = number;
      if (number < min && number >= 0) min = number;
    }
  }
  if (max < 0) return undefined;
  const buckets = new Array<number>(BUCKETS).fill(0);
  const span = max - min;
  for (const list of lists) {
    for (let at = 0; at < list.length; at++) {
      const number = column[list[at]!]!;
      if (number < 0) continue;
      const bucket = span === 0 ? 0 : Math.min(BUCKETS - 1, Math.floor(((number - min) * BUCKETS) / span));
      buckets[bucket] = buckets[bucket]! + 1;
    }
  }
  return { min, max, buckets };
}
