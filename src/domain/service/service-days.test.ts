import { describe, expect, it } from 'vitest';
import type { Opening, Week } from '../location/opening.ts';
import { serviceDays, type BookedService } from './service-days.ts';
import { servicePolicy, workshopRules } from './service-policy.ts';

const weekday = { open: '07:30', close: '09:30' };
const week: Week = [null, weekday, weekday, weekday, weekday, weekday, { open: '08:00', close: '09:00' }];
const opening: Opening = { week, timezone: 'Australia/Brisbane' };
/** Monday 23 November 2026, 7 am in Brisbane. */
const now = new Date('2026-11-22T21:00:00Z');
const at = (time: string, loanCar = false, day = 24): BookedService => ({
  startsAt: new Date(`2026-11-${day}T${time}:00+10:00`),
  loanCar,
});

const days = (policy: object, change: Partial<Parameters<typeof serviceDays>[0]> = {}) =>
  serviceDays({
    opening,
    rules: workshopRules(servicePolicy.parse({ slotMinutes: 60, noticeHours: 0, ...policy }), 'here'),
    booked: [],
    blocked: [],
    now,
    ...change,
  });
const tuesday = (...args: Parameters<typeof days>) => days(...args)[1]!;

describe('days of a workshop', () => {
  it('begin today and reach as far as the policy says, in the zone of the workshop', () => {
    const found = days({ daysAhead: 3 });
    expect(found.map(({ date }) => date)).toEqual(['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26']);
    const late = new Date('2026-11-22T12:00:00Z');
    expect(days({}, { opening: { week, timezone: 'Pacific/Auckland' }, now: late })[0]!.date).toBe('2026-11-23');
    expect(days({}, { opening: { week, timezone: 'Australia/Perth' }, now: late })[0]!.date).toBe('2026-11-22');
  });

  it('have no drop-off time whose interval is blocked in part', () => {
    const blocked = [{ from: at('08:00').startsAt, until: at('08:30').startsAt }];
    expect(tuesday({}, { blocked }).times).toEqual([
      { time: '07:30', state: 'booked' },
      { time: '08:30', state: 'free' },
    ]);
  });

  const special = { '2026-11-24': null, '2026-11-25': { open: '08:00', close: '09:00' } };
  it.each<[string, object, Partial<Opening>, string[]]>([
    ['the opening hours', {}, {}, ['07:30', '08:30']],
    ['hours of its own', { hours: { tuesday: { open: '07:00', close: '08:00' } } }, {}, ['07:00']],
    ['closed by its own hours', { hours: { tuesday: null } }, {}, []],
    ['hours of another weekday', { hours: { monday: null } }, {}, ['07:30', '08:30']],
    ['a closed date', { closed: ['2026-11-24'] }, {}, []],
    ['a holiday of the location', {}, { special }, []],
    ['a holiday, with hours of its own', { hours: { tuesday: { open: '07:00', close: '08:00' } } }, { special }, []],
    ['hours of its own at this location', { locations: { here: { hours: { tuesday: null } } } }, {}, []],
    [
      'hours of its own at another location',
      { locations: { there: { hours: { tuesday: null } } } },
      {},
      ['07:30', '08:30'],
    ],
    ['a shorter interval', { slotMinutes: 45 }, {}, ['07:30', '08:15']],
    ['an interval longer than the day', { slotMinutes: 121 }, {}, []],
  ])('have times by %s', (_, policy, change, times) => {
    const day = tuesday(policy, { opening: { ...opening, ...change } });
    expect(day.times.map(({ time }) => time)).toEqual(times);
    expect(day.state).toBe(times.length === 0 ? 'closed' : 'free');
  });

  it.each([
    [0.5, 'free'],
    [0.51, 'too soon'],
  ])('take a booking after %d hours of notice', (noticeHours, state) =>
    expect(days({ noticeHours })[0]!.times[0]).toEqual({ time: '07:30', state }),
  );

  it.each<[string, object, BookedService[], string[]]>([
    ['nothing is booked', {}, [], ['free', 'free']],
    ['the slot is full', {}, [at('07:30')], ['booked', 'free']],
    ['the slot has room for one more', { perSlot: 2 }, [at('07:30')], ['free', 'free']],
    ['the slot has no room for a third', { perSlot: 2 }, [at('07:30'), at('07:30')], ['booked', 'free']],
    ['one comes between two times', {}, [at('08:00')], ['booked', 'booked']],
    ['one comes a whole interval before', {}, [at('06:30')], ['free', 'free']],
    ['the day is one short of full', { perDay: 2, perSlot: 9 }, [at('07:30')], ['free', 'free']],
    ['the day is full', { perDay: 2, perSlot: 9 }, [at('07:30'), at('08:30')], ['booked', 'booked']],
    ['another day is full', { perDay: 1, perSlot: 9 }, [at('07:30', false, 25)], ['free', 'free']],
    ['this location takes none', { locations: { here: { perSlot: 0 } } }, [], ['booked', 'booked']],
  ])('are judged by what is booked: %s', (_, policy, booked, states) =>
    expect(tuesday(policy, { booked }).times.map(({ state }) => state)).toEqual(states),
  );

  it.each<[string, object, BookedService[], string | undefined]>([
    ['no loan cars are offered', {}, [], undefined],
    ['all loan cars are there', { loanCars: 2 }, [], '2 loan cars left on this day.'],
    ['one is lent', { loanCars: 2, perDay: 9 }, [at('07:30', true)], '1 loan car left on this day.'],
    ['all are lent', { loanCars: 1 }, [at('07:30', true)], 'No loan car is left on this day.'],
    ['someone comes without one', { loanCars: 1 }, [at('07:30')], '1 loan car left on this day.'],
    ['one is lent the day before', { loanCars: 1 }, [at('07:30', true, 23)], '1 loan car left on this day.'],
  ])('say how many loan cars are left: %s', (_, policy, booked, note) =>
    expect(tuesday(policy, { booked }).note).toBe(note),
  );
});
