import { expect, it } from 'vitest';
import { countProblems } from './count-problems.ts';

const CURE = 'Correct the VIN of one.';
const twice = (line: number, value: string) => ({
  line,
  column: 'VIN',
  value,
  reason: `Lines 2 and ${line} have the same VIN, "${value}". ${CURE}`,
  kind: `An earlier line has the same VIN. ${CURE}`,
  row: 'skipped' as const,
});
const groupsOf = (...problems: ReturnType<typeof twice>[]) => {
  const { note, result } = countProblems();
  for (const problem of problems) note(problem);
  return result().groups;
};

it('problems of one kind are one group, named by its kind once the reasons differ', () => {
  const [group, ...others] = groupsOf(twice(3, 'A'), twice(4, 'A'), twice(5, 'B'));
  expect(others).toEqual([]);
  expect(group).toMatchObject({ count: 3, lines: [3, 4, 5], kind: `An earlier line has the same VIN. ${CURE}` });
  expect(groupsOf(twice(3, 'A'), twice(3, 'A'))[0]!.kind).toBeUndefined();
});
