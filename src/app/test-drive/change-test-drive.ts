import { openingOf } from '#domain/location/opening.ts';
import type { Location } from '#domain/location/location.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { driveDays, type DriveDay } from '#domain/test-drive/drive-days.ts';
import type { TestDrivePolicy } from '#domain/test-drive/test-drive-policy.ts';
import type { Appointment, Appointments, ChangedBy } from './appointments.ts';
import { DAY_MS } from '#domain/time/durations.ts';

/** One booked test drive, with what says when it may be. */
export interface TestDrive {
  siteId: number;
  key: string;
  appointment: Appointment;
  location: Location;
  policy: TestDrivePolicy;
}

/** It is still ahead: it may be moved and cancelled. */
export const isAhead = ({ state, startsAt }: Pick<Appointment, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'booked' && startsAt > now;

/** What it may be moved to; its own time is among it. */
export async function freeTimes(
  appointments: Pick<Appointments, 'booked'>,
  { siteId, appointment, location, policy }: TestDrive,
  now: Date,
): Promise<DriveDay[]> {
  const { carId, startsAt } = appointment;
  const booked = await appointments.booked(siteId, {
    locationId: location.id,
    carId,
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + (policy.daysAhead + 2) * DAY_MS),
  });
  const own = booked.findIndex(
    (drive) =>
      drive.startsAt.getTime() === startsAt.getTime() && drive.carId === carId && drive.locationId === location.id,
  );
  return driveDays({
    opening: openingOf(location),
    policy,
    booked: booked.filter((_, index) => index !== own),
    locationId: location.id,
    carId,
    now,
  });
}

/** `wanted`: "2026-11-24T14:30", as clocks at the location say it. `not free`, `taken`, `over`: nothing has changed. */
export async function moveTestDrive(
  appointments: Appointments,
  drive: TestDrive,
  wanted: string,
  by: ChangedBy,
  now: Date,
): Promise<'moved' | 'taken' | 'not free' | 'over'> {
  if (!isAhead(drive.appointment, now)) return 'over';
  const [date = '', time = ''] = wanted.split('T');
  const days = await freeTimes(appointments, drive, now);
  const slot = days.find((day) => day.date === date)?.times.find((each) => each.time === time);
  if (slot?.state !== 'free') return 'not free';
  const { capacity, travelMinutes } = drive.policy;
  const startsAt = zonedInstant({ date, time }, drive.location.timezone);
  if (startsAt.getTime() === drive.appointment.startsAt.getTime()) return 'moved'; // the time is the same, so no email is sent
  const moved = await appointments.move(drive.siteId, drive.key, { startsAt, capacity, travelMinutes, by, now });
  return moved === 'gone' ? 'over' : moved;
}

/** `over`: it was cancelled before, or has begun. */
export async function cancelTestDrive(
  appointments: Pick<Appointments, 'cancel'>,
  { siteId, key, appointment }: Pick<TestDrive, 'siteId' | 'key' | 'appointment'>,
  by: ChangedBy,
  now: Date,
): Promise<'cancelled' | 'over'> {
  if (!isAhead(appointment, now)) return 'over';
  return (await appointments.cancel(siteId, key, { by, now })) === 'gone' ? 'over' : 'cancelled';
}
