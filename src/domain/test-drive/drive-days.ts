import { DAY_MS, HOUR_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { dayAfter, weekdayOf } from '../text/weekday-names.ts';
import { hoursOn, type Opening } from '../location/opening.ts';
import { wallTime, zonedInstant } from '../location/zoned-time.ts';
import { WEEKDAYS, type TestDrivePolicy } from './test-drive-policy.ts';

/** One day on which a test drive may be asked for. */
export interface DriveDay {
  /** "2026-11-23", at the location. */
  date: string;
  /** `full`: there are times, and each is booked or too soon. `closed`: there are none. */
  state: 'free' | 'full' | 'closed';
  times: DriveTime[];
}

export interface DriveTime {
  /** "10:00", at the location. */
  time: string;
  state: 'free' | 'booked' | 'too soon';
}

/** A drive that someone has booked already. */
export interface BookedDrive {
  startsAt: Date;
  minutes: number;
  carId: number | null;
  locationId: number;
}

/**
 * What is free at one location, for one car or for any: "availability from location hours, holidays, lead time,
 * per-weekday slots, capacity and what is booked already".
 */
export function driveDays({
  opening,
  policy,
  booked,
  locationId,
  carId,
  now,
}: {
  /** Of the location: its holidays are kept, too. */
  opening: Opening;
  policy: Pick<
    TestDrivePolicy,
    'minutes' | 'capacity' | 'travelMinutes' | 'noticeHours' | 'daysAhead' | 'times' | 'closed'
  >;
  /** All that is booked at the location, and all that is booked for the car elsewhere. */
  booked: readonly BookedDrive[];
  locationId: number;
  carId: number | null;
  now: Date;
}): DriveDay[] {
  const earliest = now.getTime() + policy.noticeHours * HOUR_MS;
  const { timezone } = opening;
  const today = wallTime(now, timezone).date;
  return Array.from({ length: policy.daysAhead + 1 }, (_, ahead): DriveDay => {
    const date = dayAfter(today, ahead);
    const noon = zonedInstant({ date, time: '12:00' }, timezone).getTime();
    const near = booked.filter(({ startsAt }) => Math.abs(startsAt.getTime() - noon) <= DAY_MS);
    const times = timesOf(date, opening, policy).map((time): DriveTime => {
      const from = zonedInstant({ date, time }, timezone).getTime();
      return {
        time,
        state: from < earliest ? 'too soon' : hasRoom(from, policy, near, { locationId, carId }) ? 'free' : 'booked',
      };
    });
    return { date, state: stateOf(times), times };
  });
}

const stateOf = (times: readonly DriveTime[]): DriveDay['state'] =>
  times.length === 0 ? 'closed' : times.some(({ state }) => state === 'free') ? 'free' : 'full';

function hasRoom(
  from: number,
  { minutes, capacity, travelMinutes }: Pick<TestDrivePolicy, 'minutes' | 'capacity' | 'travelMinutes'>,
  booked: readonly BookedDrive[],
  { locationId, carId }: { locationId: number; carId: number | null },
): boolean {
  const isOut = (drive: BookedDrive, way: number): boolean =>
    drive.startsAt.getTime() < from + (minutes + way) * MINUTE_MS &&
    drive.startsAt.getTime() + (drive.minutes + way) * MINUTE_MS > from;
  const here = booked.filter((drive) => drive.locationId === locationId && isOut(drive, 0));
  const away = (drive: BookedDrive): boolean => isOut(drive, wayMinutes(drive.locationId, locationId, travelMinutes));
  return here.length < capacity && !booked.some((drive) => carId !== null && drive.carId === carId && away(drive));
}

/** What lies between two drives of one car: its way, when they begin at different locations. */
export const wayMinutes = (one: number, other: number, travelMinutes: number): number =>
  one === other ? 0 : travelMinutes;

/** The times of a day, whether free or not: its own list, or from opening until the last that ends before closing. */
export function timesOf(
  date: string,
  opening: Opening,
  { minutes, times, closed }: Pick<TestDrivePolicy, 'minutes' | 'times' | 'closed'>,
): readonly string[] {
  if (closed.includes(date)) return [];
  const hours = hoursOn(date, opening);
  if (hours === null && opening.special && Object.hasOwn(opening.special, date)) return [];
  const own = times[WEEKDAYS[weekdayOf(date)]!];
  if (own) return own;
  if (!hours) return [];
  const [open, close] = [minutesOf(hours.open), minutesOf(hours.close)];
  const count = Math.max(0, Math.floor((close - open) / minutes));
  return Array.from({ length: count }, (_, index) => timeOf(open + index * minutes));
}

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));
const timeOf = (minutes: number): string =>
  `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`;
