import { expect, it } from 'vitest';
import { eventExpiry } from './event-expiry.ts';

const now = '2026-11-28T09:00:00Z';
const counted = '2026-11-26T14:00:00Z';

it.each([
  ['the shorter of both', 730, 90, counted, now, '2026-08-30'],
  ['the shorter of both, the other way round', 5, 90, counted, now, '2026-11-23'],
  ['for ever, but counts are kept for a year', 365, 0, counted, now, '2025-11-28'],
  ['counts for ever', null, 90, counted, now, '2026-08-30'],
  ['all for ever', 0, null, counted, now, undefined],
  ['just before midnight', 730, 90, counted, '2026-11-28T23:59:59.999Z', '2026-08-30'],
  ['at midnight', 730, 90, counted, '2026-11-29T00:00:00Z', '2026-08-31'],
  ['not before they are counted', 730, 1, counted, now, '2026-11-26'],
  ['counted to midnight', 730, 1, '2026-11-26T00:00:00Z', now, '2026-11-26'],
  ['counted to just before midnight', 730, 1, '2026-11-25T23:59:59.999Z', now, '2026-11-25'],
  ['nothing is counted', 730, 90, undefined, now, undefined],
])('eventExpiry: %s', (_what, eventDays, singleEventDays, until, at, day) =>
  expect(
    eventExpiry({ eventDays, singleEventDays }, until === undefined ? undefined : new Date(until), new Date(at))
      ?.toISOString()
      .slice(0, 10),
  ).toBe(day),
);
