import { expect, test } from 'vitest';
import { histogramTop } from './histogram-top.ts';

const top = (numbers: readonly number[]) =>
  histogramTop(
    Math.min(...numbers),
    Math.max(...numbers),
    numbers.length,
    (limit) => numbers.filter((n) => n > limit).length,
  );
const upTo = (length: number) => Array.from({ length }, (_, i) => (i + 1) * 1000);

test.each<[what: string, numbers: readonly number[], top: number]>([
  ['nothing stands apart', upTo(100), 100_000],
  ['one of a hundred, at thirty times the rest', [...upTo(99), 3_000_000], 127_664],
  ['two of a hundred', [...upTo(98), 3_000_000, 3_000_000], 127_664],
  ['three of a hundred are too many', [...upTo(97), 3_000_000, 3_000_000, 3_000_000], 3_000_000],
  ['one of ten', [...upTo(9), 100_000], 10_912],
  ['one of nine is not an exception', [...upTo(8), 100_000], 100_000],
  ['all the same', [5000, 5000], 5000],
  ['one number', [5000], 5000],
])('highest value of a histogram: %s', (_, numbers, expected) => {
  expect(top(numbers)).toBe(expected);
});
