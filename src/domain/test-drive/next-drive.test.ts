import { describe, expect, it } from 'vitest';
import { firstFreeDrive, nextDriveWords } from './next-drive.ts';
import type { DriveDay } from './drive-days.ts';

const day = (date: string, ...times: [string, 'free' | 'booked' | 'too soon'][]): DriveDay => ({
  date,
  state: times.some(([, state]) => state === 'free') ? 'free' : times.length === 0 ? 'closed' : 'full',
  times: times.map(([time, state]) => ({ time, state })),
});
const full = day('2026-11-23', ['09:00', 'too soon'], ['10:00', 'booked']);
const timezone = 'Australia/Brisbane';

describe('firstFreeDrive', () => {
  it.each<[string, DriveDay[], { date: string; time: string } | null]>([
    ['no days', [], null],
    ['every time is booked or too soon', [full], null],
    [
      'closed days, then the second time of a day',
      [full, day('2026-11-24'), day('2026-11-25', ['09:00', 'booked'], ['09:45', 'free'], ['10:30', 'free'])],
      { date: '2026-11-25', time: '09:45' },
    ],
  ])('%s', (_case, days, expected) => expect(firstFreeDrive(days)).toEqual(expected));
});

describe('nextDriveWords: "Test drive: today from 1:30 pm"', () => {
  // Monday 23 November 2026, 11 am in Brisbane
  const now = '2026-11-23T01:00:00Z';
  it.each([
    ['today', now, '2026-11-23', '13:30', { day: 'Today', time: '1:30 pm' }],
    ['a minute before it', '2026-11-23T03:29:00Z', '2026-11-23', '13:30', { day: 'Today', time: '1:30 pm' }],
    ['at that minute it has gone', '2026-11-23T03:30:00Z', '2026-11-23', '13:30', null],
    ['tomorrow', now, '2026-11-24', '09:00', { day: 'Tue', time: '9 am' }],
    ['after midnight tomorrow is today', '2026-11-23T14:00:00Z', '2026-11-24', '09:00', { day: 'Today', time: '9 am' }],
    ['six days ahead', now, '2026-11-29', '09:00', { day: 'Sun', time: '9 am' }],
    ['a week ahead has a date', now, '2026-11-30', '09:00', { day: '30 Nov', time: '9 am' }],
  ])('%s', (_case, at, date, time, expected) =>
    expect(nextDriveWords({ date, time, timezone }, new Date(at))).toEqual(expected),
  );
});
