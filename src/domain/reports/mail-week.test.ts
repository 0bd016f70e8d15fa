import { expect, it } from 'vitest';
import { mailWeek } from './mail-week.ts';

it.each([
  ['2026-11-22T20:59:59Z', 'Australia/Brisbane', undefined],
  ['2026-11-22T21:00:00Z', 'Australia/Brisbane', '2026-11-23'],
  ['2026-11-25T13:59:59Z', 'Australia/Brisbane', '2026-11-23'],
  ['2026-11-25T14:00:00Z', 'Australia/Brisbane', undefined],
  ['2026-11-29T01:00:00Z', 'Australia/Brisbane', undefined],
  // summer time: an hour earlier
  ['2026-11-22T20:00:00Z', 'Australia/Sydney', '2026-11-23'],
  ['2026-11-22T19:59:59Z', 'Australia/Sydney', undefined],
  ['2026-11-22T18:00:00Z', 'Pacific/Auckland', '2026-11-23'],
  ['2026-11-22T17:59:59Z', 'Pacific/Auckland', undefined],
])('weekly email: at %s in %s the week is %s', (now, zone, monday) =>
  expect(mailWeek(new Date(now), zone)?.monday).toBe(monday),
);
