import { expect, it } from 'vitest';
import { firstProblemsOnly, problemGroups } from './problem-groups.ts';

const digit = (line: number) => ({
  line,
  column: 'VIN',
  reason: 'The check digit does not fit.',
  row: 'imported' as const,
});
const twice = (line: number) => ({
  line,
  column: 'Stock',
  reason: `Lines 2 and ${line} are the same.`,
  kind: 'An earlier line is the same.',
  row: 'skipped' as const,
});

it('problemGroups names one problem of many lines once, and rejected rows first', () =>
  expect(problemGroups([digit(3), digit(4), twice(7), digit(5), twice(9)])).toEqual([
    { column: 'Stock', reason: 'An earlier line is the same.', lines: [7, 9], count: 2, rejected: true },
    { column: 'VIN', reason: 'The check digit does not fit.', lines: [3, 4, 5], count: 3, rejected: false },
  ]));

it('problemGroups says of one line what is wrong with it, and names 12 lines of many', () => {
  expect(problemGroups([twice(7)])).toMatchObject([{ reason: 'Lines 2 and 7 are the same.' }]);
  const [many] = problemGroups(Array.from({ length: 30 }, (_, line) => digit(line)));
  expect([many!.lines.length, many!.count]).toEqual([12, 30]);
});

it('problems of a file beyond those that are remembered are said not to be counted', () => {
  const some = Array.from({ length: 99 }, (_, line) => digit(line));
  expect(firstProblemsOnly(some)).toBe(null);
  expect(firstProblemsOnly([...some, digit(99)])).toBe(
    'Only the first 100 problems of this file are counted here. It may have more.',
  );
});
