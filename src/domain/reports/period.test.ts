import { expect, it } from 'vitest';
import { periodOf, readPeriod } from './period.ts';
import { HOUR_MS } from '#domain/time/durations.ts';

it.each([
  [null, 28],
  ['7', 7],
  ['90', 90],
  ['8', 28],
  ['-7', 28],
  ['7.0', 28],
])('readPeriod: %j is %s days', (text, days) => expect(readPeriod(text)).toBe(days));

it('report period ends with yesterday, and is compared with as many days before', () => {
  const { now, before } = periodOf(7, '2026-03-03', 'Australia/Brisbane');
  expect(now.map(({ day }) => day)).toEqual([
    '2026-02-24',
    '2026-02-25',
    '2026-02-26',
    '2026-02-27',
    '2026-02-28',
    '2026-03-01',
    '2026-03-02',
  ]);
  expect([before[0]!.day, before.at(-1)!.day]).toEqual(['2026-02-17', '2026-02-23']);
});

it.each([
  // Queensland has no summer time
  ['2026-10-05', 'Australia/Brisbane', '2026-10-03T14:00:00.000Z', 24],
  // clocks go forward in the night to Sunday, 4 October 2026
  ['2026-10-05', 'Australia/Sydney', '2026-10-03T14:00:00.000Z', 23],
  // and back on Sunday, 5 April
  ['2026-04-06', 'Australia/Sydney', '2026-04-04T13:00:00.000Z', 25],
  ['2026-04-06', 'Pacific/Auckland', '2026-04-04T11:00:00.000Z', 25],
  ['2026-01-01', 'Australia/Adelaide', '2025-12-30T13:30:00.000Z', 24],
])('report period: the day before %s in %s begins at %s and has %i hours', (today, zone, begins, hours) => {
  const last = periodOf(7, today, zone).now.at(-1)!;
  expect(last.begins.toISOString()).toBe(begins);
  expect((last.ends.getTime() - last.begins.getTime()) / HOUR_MS).toBe(hours);
});
