import { expect, it } from 'vitest';
import { localDay } from './local-day.ts';

it.each([
  ['2026-06-14T13:59:59Z', 'Australia/Brisbane', '2026-06-14'],
  ['2026-06-14T14:00:00Z', 'Australia/Brisbane', '2026-06-15'],
  ['2026-12-31T11:00:00Z', 'Pacific/Auckland', '2027-01-01'],
  ['2026-12-31T15:59:59Z', 'Australia/Perth', '2026-12-31'],
])('localDay: %s in %s is %s', (instant, zone, day) => {
  expect(localDay(new Date(instant), zone)).toBe(day);
});
