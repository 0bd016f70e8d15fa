import { describe, expect, it } from 'vitest';
import { nextFetch, readTimes } from './feed-schedule.ts';

const next = (now: string, times: string[], timeZone: string) =>
  nextFetch({ everyMinutes: 15, daily: { times, timeZone } }, new Date(now)).toISOString();

describe('nextFetch', () => {
  it('is an interval from now without times of day', () => {
    expect(nextFetch({ everyMinutes: 15, daily: null }, new Date('2026-11-24T00:00:00Z'))).toEqual(
      new Date('2026-11-24T00:15:00Z'),
    );
  });

  it.each<[string, string, string[], string, string]>([
    // Brisbane is ten hours ahead all year
    ['later today', '2026-11-24T00:00:00Z', ['06:15', '13:00'], 'Australia/Brisbane', '2026-11-24T03:00:00.000Z'],
    [
      'tomorrow after the last',
      '2026-11-24T04:00:00Z',
      ['06:15', '13:00'],
      'Australia/Brisbane',
      '2026-11-24T20:15:00.000Z',
    ],
    [
      'tomorrow at the very minute',
      '2026-11-24T03:00:00Z',
      ['13:00'],
      'Australia/Brisbane',
      '2026-11-25T03:00:00.000Z',
    ],
    [
      'the day of the zone, not of UTC',
      '2026-11-23T21:00:00Z',
      ['06:15'],
      'Australia/Brisbane',
      '2026-11-24T20:15:00.000Z',
    ],
    // Sydney: clocks skip from 2 to 3 on 4 October, and go back from 3 to 2 on 5 April
    [
      'the same wall time after the clocks change',
      '2026-10-03T00:00:00Z',
      ['06:00'],
      'Australia/Sydney',
      '2026-10-03T19:00:00.000Z',
    ],
    ['an hour later when skipped', '2026-10-03T10:00:00Z', ['02:30'], 'Australia/Sydney', '2026-10-03T16:30:00.000Z'],
    ['the first of two', '2026-04-04T10:00:00Z', ['02:30'], 'Australia/Sydney', '2026-04-04T15:30:00.000Z'],
    ['not again the second of two', '2026-04-04T16:00:00Z', ['02:30'], 'Australia/Sydney', '2026-04-05T16:30:00.000Z'],
  ])('is %s', (_what, now, times, timeZone, expected) => {
    expect(next(now, times, timeZone)).toBe(expected);
  });
});

describe('readTimes', () => {
  it.each<[string, string[]]>([
    ['06:15', ['06:15']],
    ['6:15 am, 1.30 PM', ['06:15', '13:30']],
    ['18:30; 6:15', ['06:15', '18:30']],
    ['12 am 12pm', ['00:00', '12:00']],
    ['6am, 06:00', ['06:00']],
    ['6 a.m.', ['06:00']],
  ])('reads “%s”', (typed, times) => {
    expect(readTimes(typed)).toEqual({ times });
  });

  it.each([
    ['', 'at least one time'],
    ['6', '“6” isn’t a time'],
    ['24:00', '“24:00” isn’t a time'],
    ['6:60', '“6:60” isn’t a time'],
    ['13 pm', '“13pm” isn’t a time'],
    ['0 am', '“0am” isn’t a time'],
    ['noon', '“noon” isn’t a time'],
    [Array.from({ length: 13 }, (_, hour) => `${hour}:00`).join(' '), 'at most 12'],
  ])('rejects “%s”', (typed, words) => {
    expect(readTimes(typed)).toEqual({ error: expect.stringContaining(words) });
  });
});
