import { expect, it } from 'vitest';
import type { Frequency } from './alerts-policy.ts';
import { digestTime } from './digest-time.ts';

const policy = { hour: 7, weekday: 'saturday' } as const;
const last = (frequency: Frequency, now: string, zone = 'Australia/Brisbane') =>
  digestTime(frequency, policy, zone, new Date(now)).toISOString();

it('alert email "as it happens" is due at any time', () => {
  expect(last('instant', '2026-11-21T03:04:05Z')).toBe('2026-11-21T03:04:05.000Z');
});

// Brisbane is ten hours ahead all year
it.each([
  ['before seven', '2026-11-20T20:59:59Z', '2026-11-19T21:00:00.000Z'],
  ['at seven', '2026-11-20T21:00:00Z', '2026-11-20T21:00:00.000Z'],
  ['after seven', '2026-11-20T21:00:01Z', '2026-11-20T21:00:00.000Z'],
])('alert email "daily" is due at the hour of the site: %s', (_, now, expected) => {
  expect(last('daily', now)).toBe(expected);
});

it.each([
  ['on Saturday before seven', '2026-11-20T20:59:59Z', '2026-11-13T21:00:00.000Z'],
  ['on Saturday at seven', '2026-11-20T21:00:00Z', '2026-11-20T21:00:00.000Z'],
  ['on Friday', '2026-11-27T00:00:00Z', '2026-11-20T21:00:00.000Z'],
])('alert email "weekly" is due on the day of the site: %s', (_, now, expected) => {
  expect(last('weekly', now)).toBe(expected);
});

it('alert email keeps its local hour when clocks change', () => {
  // Sydney: summer time from 4 October 2026
  expect(last('daily', '2026-10-03T00:00:00Z', 'Australia/Sydney')).toBe('2026-10-02T21:00:00.000Z');
  expect(last('daily', '2026-10-04T00:00:00Z', 'Australia/Sydney')).toBe('2026-10-03T20:00:00.000Z');
});
