import { expect, it } from 'vitest';
import type { BlockedTime } from '../schedule/blocked-time.ts';
import { deskDriveRules } from './desk-drive-rules.ts';
import { driveDays, type BookedDrive } from './drive-days.ts';
import { testDrivePolicy } from './test-drive-policy.ts';

/** Monday 23 November 2026, 10:00 am in Brisbane. */
const NOW = new Date('2026-11-23T00:00:00Z');
const at = (time: string) => new Date(`2026-11-23T${time}:00+10:00`);
const [HERE, THERE, CAR] = [1, 2, 7];
const opening = {
  timezone: 'Australia/Brisbane',
  week: Array.from({ length: 7 }, () => ({ open: '08:30', close: '17:30' })),
};
const drive = (time: string, carId: number | null, locationId = HERE): BookedDrive => ({
  startsAt: at(time),
  minutes: 45,
  carId,
  locationId,
});

interface Case {
  time: string;
  noticeHours?: number;
  closed?: string[];
  capacity?: number;
  booked?: BookedDrive[];
  blocked?: BlockedTime[];
}

it.each<
  [string, Case, 'free' | 'booked' | 'too soon' | 'no such time', 'free' | 'booked' | 'too soon' | 'no such time']
>([
  ['a minute ago', { time: '09:59' }, 'too soon', 'too soon'],
  ['now', { time: '10:00' }, 'too soon', 'free'],
  ['in a minute', { time: '10:01' }, 'too soon', 'free'],
  ['a minute within the notice of shoppers', { time: '11:59' }, 'too soon', 'free'],
  ['at the end of the notice of shoppers', { time: '12:00' }, 'free', 'free'],
  ['a minute after it', { time: '12:01' }, 'free', 'free'],
  ['without notice for shoppers', { time: '10:00', noticeHours: 0 }, 'free', 'free'],
  ['on a closed day', { time: '11:00', closed: ['2026-11-23'] }, 'no such time', 'no such time'],
  ['blocked in part', { time: '11:00', blocked: [{ from: at('11:30'), until: at('12:00') }] }, 'too soon', 'booked'],
  [
    'blocked until it begins',
    { time: '11:00', blocked: [{ from: at('10:30'), until: at('11:00') }] },
    'too soon',
    'free',
  ],
  ['another car is out, one at a time', { time: '11:00', booked: [drive('11:00', 8)] }, 'too soon', 'booked'],
  [
    'another car is out, two at a time',
    { time: '11:00', capacity: 2, booked: [drive('11:00', 8)] },
    'too soon',
    'free',
  ],
  [
    'this car is out, two at a time',
    { time: '11:00', capacity: 2, booked: [drive('10:30', CAR)] },
    'too soon',
    'booked',
  ],
  [
    'this car is back from elsewhere as it begins',
    { time: '12:45', booked: [drive('11:00', CAR, THERE)] },
    'free',
    'free',
  ],
  ['this car is back a minute later', { time: '12:44', booked: [drive('11:00', CAR, THERE)] }, 'booked', 'booked'],
])('a test drive at 10:00 am with two hours of notice, %s: for shoppers and for staff', (_, one, shopper, staff) => {
  const { time, booked = [], blocked = [], ...change } = one;
  const policy = testDrivePolicy.parse({ noticeHours: 2, ...change, times: { monday: [time] } });
  const stateBy = (rules: typeof policy) =>
    driveDays({ opening, policy: rules, booked, blocked, locationId: HERE, carId: CAR, now: NOW })[0]!.times[0]
      ?.state ?? 'no such time';
  expect([stateBy(policy), stateBy(deskDriveRules(policy))]).toEqual([shopper, staff]);
});
