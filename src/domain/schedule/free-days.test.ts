import { expect, it } from 'vitest';
import { freeDays } from './free-days.ts';

/** 9 am to 10 am in Brisbane, and whether 10 am has room. */
const stateAt = (now: string, { times = ['09:00', '10:00'], room = true } = {}) =>
  freeDays({
    timezone: 'Australia/Brisbane',
    policy: { daysAhead: 0, noticeHours: 2, minutes: 45 },
    blocked: [],
    now: new Date(`2026-11-23T${now}+10:00`),
    timesOn: () => times,
    roomOn: () => () => room,
  })[0]!.state;

/** "Too late" (late) and "Full" (full) of a calendar: the first is not said of a day that others have booked. */
it.each([
  ['07:00:00', {}, 'free'],
  ['08:00:00', {}, 'free'],
  ['08:00:01', {}, 'late'],
  ['23:00:00', {}, 'late'],
  ['07:00:00', { room: false }, 'full'],
  ['08:00:00', { room: false }, 'full'],
  ['08:00:01', { room: false }, 'late'],
  ['07:00:00', { times: [] }, 'closed'],
  ['23:00:00', { times: [] }, 'closed'],
])('day with 9 am and 10 am, two hours of notice, at %s (%o): %s', (now, options, state) => {
  expect(stateAt(now, options)).toBe(state);
});
