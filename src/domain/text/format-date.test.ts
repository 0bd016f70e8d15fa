import { expect, it } from 'vitest';
import { formatDate } from './format-date.ts';

it.each([
  ['2027-08-14', '14 August 2027'],
  ['2024-01-01', '1 January 2024'],
  ['2021-12', 'December 2021'],
  ['2021-13', '2021-13'],
  ['2021-00', '2021-00'],
  ['2021', '2021'],
  ['mid 2021', 'mid 2021'],
])('formatDate: %s is written %s', (iso, written) => {
  expect(formatDate(iso)).toBe(written);
});
