import type { FacetCount } from '#app/stock/stock-index.ts';
import { grownU32, type U32 } from '#adapters/stock-index/columns/typed-arrays.ts';
import type { Vocabulary } from '#adapters/stock-index/words/vocabulary.ts';

let keys: U32 = new Uint32Array(1024);

/** The counted values, most first; equal counts in the order of their names, whatever their case. `values` are value numbers, `length` of them. */
export function mostFirst(
  values: Uint32Array,
  length: number,
  counts: Uint32Array,
  vocabulary: Vocabulary,
): FacetCount[] {
  if (length === 0) return [];
  const { ranks, byRank } = vocabulary.order();
  let most = 0;
  for (let at = 0; at < length; at++) most = Math.max(most, counts[values[at]!]!);
  const { size } = vocabulary;
  if ((most + 1) * size >= 2 ** 32) return sortedSlowly(values.subarray(0, length), counts, vocabulary);
  // One number a value: the higher count first, then the earlier name.
  keys = grownU32(keys, length);
  for (let at = 0; at < length; at++) {
    const value = values[at]!;
    keys[at] = (most - counts[value]!) * size + ranks[value]!;
  }
  const sorted = keys.subarray(0, length);
  if (length > 24) sorted.sort();
  else insertionSort(sorted);
  const found = new Array<FacetCount>(length);
  for (let at = 0; at < length; at++) {
    const value = byRank[sorted[at]! % size]!;
    found[at] = { value: vocabulary.nameOf(value), count: counts[value]! };
  }
  return found;
}

function insertionSort(numbers: Uint32Array): void {
  for (let at = 1; at < numbers.length; at++) {
    const number = numbers[at]!;
    let index = at;
    while (index > 0 && numbers[index - 1]! > number) {
      numbers[index] = numbers[index - 1]!;
      index--;
    }
    numbers[index] = number;
  }
}

function sortedSlowly(values: Uint32Array, counts: Uint32Array, vocabulary: Vocabulary): FacetCount[] {
  const { ranks } = vocabulary.order();
  return [...values]
    .sort((a, b) => counts[b]! - counts[a]! || ranks[a]! - ranks[b]!)
    .map((value) => ({ value: vocabulary.nameOf(value), count: counts[value]! }));
}
