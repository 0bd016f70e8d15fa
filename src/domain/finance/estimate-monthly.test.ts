import { expect, it } from 'vitest';
import { estimateMonthly } from './estimate-monthly.ts';

it.each([
  [21_500, 'times_4_33', 93_095],
  [21_500, 'exact', 93_167],
  [0, 'times_4_33', 0],
] as const)('%s a week is, %s, %s a month', (weekly, way, monthly) =>
  expect(estimateMonthly(weekly, way)).toBe(monthly),
);
