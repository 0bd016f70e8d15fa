import { expect, it } from 'vitest';
import { usualBlock } from './usual-block.ts';

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
