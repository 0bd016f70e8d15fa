import { expect, it } from 'vitest';
import { furthestClock, usualBlock } from './usual-block.ts';

const DAY = '2026-11-29';

// the times that the form proposes can be blocked: none has passed
it.each([
  ['2026-11-30', '21:08', '2026-11-30T09:00', '2026-11-30T10:00'],
  [DAY, '08:59', '2026-11-29T09:00', '2026-11-29T10:00'],
  [DAY, '09:00', '2026-11-29T09:00', '2026-11-29T10:00'],
  [DAY, '09:59', '2026-11-29T09:00', '2026-11-29T10:00'],
  [DAY, '10:00', '2026-11-29T10:00', '2026-11-29T11:00'],
  [DAY, '22:59', '2026-11-29T22:00', '2026-11-29T23:00'],
  [DAY, '23:59', '2026-11-29T23:00', '2026-11-30T00:00'],
])('on %s at %s of 29 November: from %s until %s', (date, time, from, until) =>
  expect(usualBlock(date, { date: DAY, time })).toEqual({ from, until }),
);

it.each([
  ['2026-01-15T04:30:00Z', ['Australia/Brisbane'], '14:30'],
  ['2026-01-15T04:30:00Z', ['Australia/Brisbane', 'Australia/Sydney', 'Australia/Perth'], '15:30'],
  ['2026-01-15T13:30:00Z', ['Australia/Brisbane', 'Australia/Sydney'], '00:30'],
] as const)('furthestClock at %s of %j shows %s', (now, zones, time) =>
  expect(furthestClock(new Date(now), [...zones] as [string, ...string[]]).time).toBe(time),
);
