import { DAY_MS, MINUTE_MS } from '#domain/time/durations.ts';
import { weekdayOf } from '../text/weekday-names.ts';
import { hoursOn, type Opening } from '../location/opening.ts';
import { zonedInstant } from '../location/zoned-time.ts';
import type { BlockedTime } from '../schedule/blocked-time.ts';
import { freeDays, timesWithin, type FreeDay } from '../schedule/free-days.ts';
import { WEEKDAYS, type TestDrivePolicy } from './test-drive-policy.ts';

/** One day on which a test drive may be asked for. */
export type DriveDay = FreeDay;

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
  blocked,
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
  /** Of the location, and of the car. */
  blocked: readonly BlockedTime[];
  locationId: number;
  carId: number | null;
  now: Date;
}): DriveDay[] {
  const { timezone } = opening;
  return freeDays({
    timezone,
    policy,
    blocked,
    now,
    timesOn: (date) => timesOf(date, opening, policy),
    roomOn: (date) => {
      const noon = zonedInstant({ date, time: '12:00' }, timezone).getTime();
      const near = booked.filter(({ startsAt }) => Math.abs(startsAt.getTime() - noon) <= DAY_MS);
      return (from) => hasRoom(from, policy, near, { locationId, carId });
    },
  });
}

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
  return hours ? timesWithin(hours, minutes) : [];
}
