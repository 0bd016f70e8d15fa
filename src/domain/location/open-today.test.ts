import { expect, it } from 'vitest';
import { openToday } from './open-today.ts';

const day = { open: '08:30', close: '17:30' };
const week = [null, day, day, day, day, day, { open: '09:00', close: '16:00' }];
const location = (timezone: string) => ({ timezone, week });

// 2026-11-20 is a Friday; Brisbane is UTC+10, Auckland UTC+13 in November.
it.each([
  ['before opening', '2026-11-19T22:29:00Z', 'Australia/Brisbane', { open: false, text: 'Opens today at 8:30 am' }],
  ['at opening', '2026-11-19T22:30:00Z', 'Australia/Brisbane', { open: true, text: 'Open today until 5:30 pm' }],
  [
    'a minute before closing',
    '2026-11-20T07:29:00Z',
    'Australia/Brisbane',
    { open: true, text: 'Open today until 5:30 pm' },
  ],
  ['at closing', '2026-11-20T07:30:00Z', 'Australia/Brisbane', { open: false, text: 'Opens tomorrow at 9 am' }],
  [
    'Saturday evening, Sunday closed',
    '2026-11-21T09:00:00Z',
    'Australia/Brisbane',
    { open: false, text: 'Opens Monday at 8:30 am' },
  ],
  ['Sunday', '2026-11-22T02:00:00Z', 'Australia/Brisbane', { open: false, text: 'Opens tomorrow at 8:30 am' }],
  [
    'another zone has another hour',
    '2026-11-20T04:30:00Z',
    'Pacific/Auckland',
    { open: false, text: 'Opens tomorrow at 9 am' },
  ],
  [
    'midnight is the new day',
    '2026-11-20T14:00:00Z',
    'Australia/Brisbane',
    { open: false, text: 'Opens today at 9 am' },
  ],
])('openToday: %s', (_, now, zone, expected) => {
  expect(openToday(location(zone), new Date(now))).toMatchObject(expected);
});

it('openToday has no text for a location that never opens', () => {
  expect(
    openToday({ timezone: 'Australia/Brisbane', week: week.map(() => null) }, new Date('2026-11-20T00:00:00Z')),
  ).toBeUndefined();
});

// Friday 25 December 2026 is closed, and so are the days after it until Monday 4 January; the day before ends early
const special = Object.fromEntries(
  Array.from({ length: 10 }, (_, day) => [new Date(Date.UTC(2026, 11, 25 + day)).toISOString().slice(0, 10), null]),
);
const holidays = { '2026-12-24': { open: '08:30', close: '12:00' }, ...special };

it.each([
  ['a short day', '2026-12-24T01:00:00Z', { open: true, text: 'Open today until 12 pm' }],
  [
    'after it: a day of many, named with its date',
    '2026-12-24T02:00:00Z',
    { open: false, text: 'Opens Monday 4 January at 8:30 am' },
  ],
  ['a week ahead has a date', '2026-12-28T01:00:00Z', { open: false, text: 'Opens Monday 4 January at 8:30 am' }],
  ['six days ahead is a weekday', '2026-12-29T01:00:00Z', { open: false, text: 'Opens Monday at 8:30 am' }],
])('openToday on special days: %s', (_, now, expected) => {
  expect(openToday({ ...location('Australia/Brisbane'), special: holidays }, new Date(now))).toMatchObject(expected);
});

it.each([
  ['a minute before closing', '2026-11-20T07:29:00Z', 'Open until 5:30 pm'],
  ['at closing', '2026-11-20T07:30:00Z', 'Opens Sat 9 am'],
  ['Saturday evening, Sunday closed', '2026-11-21T09:00:00Z', 'Opens Mon 8:30 am'],
])('openToday in short: %s', (_, now, short) => {
  expect(openToday(location('Australia/Brisbane'), new Date(now))?.short).toBe(short);
});
