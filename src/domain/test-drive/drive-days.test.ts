import { describe, expect, it } from 'vitest';
import type { Week } from '../location/opening.ts';
import { driveDays, type BookedDrive, type DriveDay } from './drive-days.ts';
import { testDrivePolicy } from './test-drive-policy.ts';

const weekday = { open: '08:30', close: '17:30' };
const week: Week = [null, weekday, weekday, weekday, weekday, weekday, { open: '09:00', close: '10:00' }];
const zone = 'Australia/Brisbane';
/** Monday 23 November 2026, 7 am in Brisbane. */
const now = new Date('2026-11-22T21:00:00Z');

const HERE = 7;
const THERE = 8;
const opening = { week, timezone: zone };
const days = (policy: object, change: Partial<Parameters<typeof driveDays>[0]> = {}) =>
  driveDays({
    opening,
    policy: testDrivePolicy.parse(policy),
    booked: [],
    blocked: [],
    locationId: HERE,
    carId: 1,
    now,
    ...change,
  });
const free = (day: DriveDay) => day.times.filter((each) => each.state === 'free').map(({ time }) => time);
const at = (time: string, carId: number | null = 2, minutes = 45, locationId = HERE): BookedDrive => ({
  startsAt: new Date(`2026-11-24T${time}:00+10:00`),
  minutes,
  carId,
  locationId,
});

describe('days of a test drive', () => {
  it.each([
    [1, '2026-11-24'],
    [14, '2026-12-07'],
    [60, '2027-01-22'],
  ])('reach from today to the %dth day after it', (daysAhead, last) => {
    const found = days({ daysAhead });
    expect(found[0]!.date).toBe('2026-11-23');
    expect(found.at(-1)!.date).toBe(last);
  });

  it('are local days: it is Monday in Auckland when it is Sunday in Perth', () => {
    const late = new Date('2026-11-22T12:00:00Z');
    expect(days({}, { opening: { week, timezone: 'Pacific/Auckland' }, now: late })[0]!.date).toBe('2026-11-23');
    expect(days({}, { opening: { week, timezone: 'Australia/Perth' }, now: late })[0]!.date).toBe('2026-11-22');
  });

  it("are closed when the location is, and on the site's closed dates", () => {
    const states = Object.fromEntries(days({ closed: ['2026-11-25'] }).map(({ date, state }) => [date, state]));
    expect(states).toMatchObject({ '2026-11-24': 'free', '2026-11-25': 'closed', '2026-11-29': 'closed' });
  });
});

describe('public holidays of a location', () => {
  const special = { '2026-11-24': null, '2026-11-25': { open: '09:00', close: '10:00' } };
  it('are closed, also on a weekday with its own times', () => {
    const found = days({ times: { tuesday: ['12:00'] } }, { opening: { ...opening, special } });
    expect(found[1]).toEqual({ date: '2026-11-24', state: 'closed', times: [] });
    expect(free(found[2]!)).toEqual(['09:00']);
  });
});

describe('times of a test drive', () => {
  it.each([
    [45, ['09:00']],
    [30, ['09:00', '09:30']],
    [60, ['09:00']],
    [75, []],
  ])('follow each other from opening, and the last of %d minutes ends by closing', (minutes, expected) => {
    expect(
      days({ minutes })
        .find(({ date }) => date === '2026-11-28')!
        .times.map(({ time }) => time),
    ).toEqual(expected);
  });

  it("are the weekday's own where it has some, also when the location is closed", () => {
    const found = days({ times: { tuesday: ['12:00'], sunday: ['10:00'], wednesday: [] } });
    expect(free(found[1]!)).toEqual(['12:00']);
    expect(found[2]!.state).toBe('closed');
    expect(free(found[6]!)).toEqual(['10:00']);
  });

  it.each([
    [1.5, '08:30'],
    [1.51, '09:15'],
    [0, '08:30'],
    [24, undefined],
  ])('begin after %d hours of notice', (noticeHours, first) => {
    expect(free(days({ noticeHours })[0]!)[0]).toBe(first);
  });

  it.each<[string, object, BookedDrive[], boolean]>([
    ['nothing is booked', {}, [], true],
    ['another car is out: one at a time', {}, [at('10:00')], false],
    ['another car is out: two at a time', { capacity: 2 }, [at('10:00')], true],
    ['two other cars are out: two at a time', { capacity: 2 }, [at('10:00'), at('10:00', null)], false],
    ['this car is out: two at a time', { capacity: 2 }, [at('10:00', 1)], false],
    ['one ends as it begins', {}, [at('09:15')], true],
    ['one ends a minute later', {}, [at('09:16')], false],
    ['one begins as it ends', {}, [at('10:45')], true],
    ['one begins a minute before it ends', {}, [at('10:44')], false],
  ])('10:00: %s', (_, policy, booked, expected) => {
    const tuesday = days({ times: { tuesday: ['10:00'] }, ...policy }, { booked })[1]!;
    expect(tuesday.times).toEqual([{ time: '10:00', state: expected ? 'free' : 'booked' }]);
    expect(tuesday.state).toBe(expected ? 'free' : 'full');
  });

  /** Travel time counts between two locations, and is zero within one. */
  it.each<[string, number, BookedDrive[], boolean]>([
    ['this car is back from elsewhere as it begins', 60, [at('08:15', 1, 45, THERE)], true],
    ['this car is back from elsewhere a minute later', 60, [at('08:16', 1, 45, THERE)], false],
    ['this car has the time to go elsewhere after it', 60, [at('11:45', 1, 45, THERE)], true],
    ['this car is wanted elsewhere a minute too soon', 60, [at('11:44', 1, 45, THERE)], false],
    ['this car is out here as it ends', 60, [at('10:45', 1)], true],
    ['this car ends elsewhere as it begins, and there is no way', 0, [at('09:15', 1, 45, THERE)], true],
    ['this car ends elsewhere a minute later, and there is no way', 0, [at('09:16', 1, 45, THERE)], false],
    ['another car is out elsewhere', 60, [at('10:00', 2, 45, THERE)], true],
    ['no car in particular is out elsewhere', 60, [at('10:00', null, 45, THERE)], true],
  ])('10:00: %s (%d minutes of travel)', (_, travelMinutes, booked, expected) => {
    const tuesday = days({ times: { tuesday: ['10:00'] }, travelMinutes }, { booked })[1]!;
    expect(tuesday.times).toEqual([{ time: '10:00', state: expected ? 'free' : 'booked' }]);
  });

  it('has no time that is blocked in part: 45 minutes at 10:00, blocked from 10:30 to 10:45', () => {
    const blocked = [{ from: at('10:30').startsAt, until: at('10:45').startsAt }];
    const times = ['09:45', '10:00', '10:45'];
    const tuesday = days({ times: { tuesday: times } }, { blocked })[1]!;
    expect(free(tuesday)).toEqual(['09:45', '10:45']);
    expect(tuesday.times[1]).toEqual({ time: '10:00', state: 'booked' });
  });

  it('without a car depend only on free staff', () => {
    const tuesday = days(
      { times: { tuesday: ['10:00'] }, capacity: 2 },
      { booked: [at('10:00', null)], carId: null },
    )[1]!;
    expect(tuesday.state).toBe('free');
  });
});
