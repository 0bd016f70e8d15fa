import { expect, it } from 'vitest';
import { nearDay } from './near-day.ts';

it.each([
  ['2026-11-28', 'Saturday 28 November'],
  ['2026-11-29', 'yesterday'],
  ['2026-11-30', 'today'],
  ['2026-12-01', 'tomorrow'],
  ['2026-12-02', 'Wednesday'],
  ['2026-12-06', 'Sunday'],
  ['2026-12-07', 'Monday 7 December'],
])('nearDay: on Monday 30 November, %s is %s', (date, words) => {
  expect(nearDay(date, '2026-11-30')).toBe(words);
});
