import { describe, expect, it } from 'vitest';
import type { Opening } from '#domain/location/opening.ts';
import { answerClock } from './answer-clock.ts';
import { formatClock } from './format-clock.ts';
import { afterOpenMinutes, beforeOpenMinutes } from './open-minutes.ts';

const day = { open: '08:00', close: '17:30' };
const WEEK = [null, day, day, day, day, day, { open: '09:00', close: '13:00' }];
const brisbane: Opening = { timezone: 'Australia/Brisbane', week: WEEK };
/** 2026-11-20 is a Friday; Brisbane is UTC+10. */
const at = (time: string, date = '2026-11-20') => new Date(`${date}T${time}:00+10:00`);
const words = (since: Date | null, now: Date, opening: Opening = brisbane) =>
  formatClock(answerClock(since, now, { opening, answerMinutes: 120 }), now, opening.timezone);
const state = (since: Date | null, now: Date, opening: Opening = brisbane) =>
  answerClock(since, now, { opening, answerMinutes: 120 }).state;

describe('answer clock: "It runs 120 minutes of opening time, starts with the last thing a person did"', () => {
  it.each([
    ['no shopper waits', null, at('09:00'), 'stopped', 'Replied'],
    ['straight away', at('09:00'), at('09:00'), 'running', '2 h left'],
    ['22 minutes later', at('09:00'), at('09:22'), 'running', '1 h 38 min left'],
    ['15 minutes before the end', at('09:00'), at('10:45'), 'running', '15 min left'],
    ['"soon under 15 min"', at('09:00'), at('10:46'), 'soon', '14 min left'],
    ['a minute before the end', at('09:00'), at('10:59'), 'soon', '1 min left'],
    ['at the end', at('09:00'), at('11:00'), 'late', 'Due now'],
    ['a minute after it', at('09:00'), at('11:01'), 'late', '1 min overdue'],
    ['1 h 12 min after it', at('09:00'), at('12:12'), 'late', '1 h 12 min overdue'],
    ['the evening before', at('20:00', '2026-11-19'), at('08:10'), 'running', '1 h 50 min left'],
    ['over the weekend', at('12:30', '2026-11-21'), at('09:15', '2026-11-23'), 'running', '15 min left'],
    ['ten hours of opening time', at('09:00'), at('11:30', '2026-11-23'), 'late', 'Overdue since Friday 20 November'],
  ])('%s', (_case, since, now, expected, text) => {
    expect([state(since, now), words(since, now)]).toEqual([expected, text]);
  });
});

describe('answer clock: "asleep while the location is closed"', () => {
  it.each([
    ['before opening', at('06:00'), at('07:59'), 'asleep', 'After hours. Clock starts 8:00 am'],
    [
      'in the evening',
      at('20:00', '2026-11-19'),
      at('21:00', '2026-11-19'),
      'asleep',
      'After hours. Clock starts tomorrow 8:00 am',
    ],
    [
      'on Saturday afternoon',
      at('14:00', '2026-11-21'),
      at('15:00', '2026-11-21'),
      'asleep',
      'After hours. Clock starts Monday 8:00 am',
    ],
    ['at closing', at('17:00'), at('17:30'), 'asleep', 'After hours. 1 h 30 min left from tomorrow 9:00 am'],
    ['a minute before closing', at('17:00'), at('17:29'), 'running', '1 h 31 min left'],
    ['late in the night stays late', at('15:00'), at('22:00'), 'late', '30 min overdue'],
  ])('%s', (_case, since, now, expected, text) => {
    expect([state(since, now), words(since, now)]).toEqual([expected, text]);
  });

  it('is asleep on a public holiday', () => {
    const holiday = { ...brisbane, special: { '2026-11-20': null } };
    expect(words(at('16:30', '2026-11-19'), at('10:00'), holiday)).toBe('After hours. 1 h left from tomorrow 9:00 am');
  });

  it('runs on a special opening day', () => {
    const sunday = { ...brisbane, special: { '2026-11-22': { open: '10:00', close: '14:00' } } };
    expect(words(at('09:00', '2026-11-22'), at('11:00', '2026-11-22'), sunday)).toBe('1 h left');
  });

  it('names the day after a long holiday', () => {
    const special = Object.fromEntries(Array.from({ length: 10 }, (_, n) => [`2026-11-${20 + n}`, null]));
    expect(words(at('09:00'), at('10:00'), { ...brisbane, special })).toBe(
      'After hours. Clock starts Monday 30 November, 8:00 am',
    );
  });

  it('is never asleep at a location without hours', () => {
    const none: Opening = { timezone: 'Australia/Brisbane', week: [null, null, null, null, null, null, null] };
    expect(words(at('02:00'), at('03:00'), none)).toBe('1 h left');
    expect(words(at('02:00'), at('05:00'), none)).toBe('1 h overdue');
  });
});

/** Open over the hour when clocks change, as no yard is: the worst there is. */
const night = (timezone: string): Opening => ({
  timezone,
  week: Array.from({ length: 7 }, () => ({ open: '01:30', close: '05:00' })),
});

describe('answer clock: two hours are two hours when clocks change', () => {
  it.each([
    ['Sydney, forward on 4 October 2026', 'Australia/Sydney', '2026-10-03T15:30:00Z', '2026-10-03T17:30:00Z'],
    ['Sydney, back on 5 April 2026', 'Australia/Sydney', '2026-04-04T14:30:00Z', '2026-04-04T16:30:00Z'],
    ['Auckland, forward on 27 September 2026', 'Pacific/Auckland', '2026-09-26T13:30:00Z', '2026-09-26T15:30:00Z'],
    ['Auckland, back on 5 April 2026', 'Pacific/Auckland', '2026-04-04T12:30:00Z', '2026-04-04T14:30:00Z'],
    ['Brisbane never', 'Australia/Brisbane', '2026-10-03T15:30:00Z', '2026-10-03T17:30:00Z'],
  ])('%s', (_case, zone, since, due) => {
    expect(afterOpenMinutes(new Date(since), 120, night(zone))).toEqual(new Date(due));
    expect(beforeOpenMinutes(new Date(due), 120, night(zone))).toEqual(new Date(since));
  });

  it('continues on the next night with the remaining time', () => {
    // Sydney, back on 5 April: the night lasts 4.5 hours
    const opening = night('Australia/Sydney');
    expect(afterOpenMinutes(new Date('2026-04-04T17:00:00Z'), 150, opening)).toEqual(new Date('2026-04-05T16:00:00Z'));
  });
});

it('beforeOpenMinutes gives the instant before which a lead of a list is late', () => {
  for (const now of [at('08:00'), at('09:59'), at('10:01'), at('14:00'), at('23:00'), at('12:00', '2026-11-22')])
    for (let minutes = 0; minutes < 3 * 24 * 60; minutes += 37) {
      const since = new Date(now.getTime() - minutes * 60_000);
      expect(state(since, now) === 'late').toBe(since <= beforeOpenMinutes(now, 120, brisbane));
    }
});
