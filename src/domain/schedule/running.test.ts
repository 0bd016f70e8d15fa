import { expect, test } from 'vitest';
import { isRunning, secondsUnchanged } from './running.ts';

const BRISBANE = 'Australia/Brisbane'; // ten hours ahead, no summer time
const at = (local: string) => new Date(`${local}+10:00`);

test.each<[what: string, start: string | null, expiry: string | null, now: string, runs: boolean]>([
  ['no bounds', null, null, '2026-11-21T12:00:00', true],
  ['just before the first day', '2026-11-21', null, '2026-11-20T23:59:59.999', false],
  ['from its first minute', '2026-11-21', null, '2026-11-21T00:00:00', true],
  ['to the last minute of the last day', null, '2026-11-21', '2026-11-21T23:59:59.999', true],
  ['not a moment longer', null, '2026-11-21', '2026-11-22T00:00:00', false],
  ['just before a time', '2026-11-21T09:00:00+10:00', null, '2026-11-21T08:59:59.999', false],
  ['at a time', '2026-11-21T09:00:00+10:00', null, '2026-11-21T09:00:00', true],
  ['just before the end', null, '2026-11-21T17:00:00+10:00', '2026-11-21T16:59:59.999', true],
  ['at the end', null, '2026-11-21T17:00:00+10:00', '2026-11-21T17:00:00', false],
  ['an end before its start', '2026-11-22', '2026-11-20', '2026-11-21T12:00:00', false],
])('isRunning: %s', (_, start, expiry, now, runs) => {
  expect(isRunning({ start, expiry }, at(now), BRISBANE)).toBe(runs);
});

test.each<[what: string, now: string, seconds: number]>([
  ['long before', '2026-11-21T12:00:00', 60],
  ['at the limit', '2026-11-21T23:58:59', 60],
  ['a minute before', '2026-11-21T23:59:00', 59],
  ['a second before', '2026-11-21T23:59:59', 0],
  ['within the second before', '2026-11-21T23:59:59.500', 0],
  ['afterwards', '2026-11-22T00:00:00', 60],
])('secondsUnchanged: %s its end a page may be cached for %i s', (_, now, seconds) => {
  const spans = [
    { start: null, expiry: '2026-11-21' },
    { start: null, expiry: null },
  ];
  expect(secondsUnchanged(spans, at(now), BRISBANE, 60)).toBe(seconds);
});
