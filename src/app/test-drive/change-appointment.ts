import { openingOf } from '#domain/location/opening.ts';
import type { Location } from '#domain/location/location.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import type { FreeDay } from '#domain/schedule/free-days.ts';
import { serviceDays } from '#domain/service/service-days.ts';
import { workshopRules, type WorkshopRules } from '#domain/service/service-policy.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { driveDays } from '#domain/test-drive/drive-days.ts';
import { dayAfter } from '#domain/text/weekday-names.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Appointment, Appointments, ChangedBy, ServiceRoom } from './appointments.ts';

/** One booked test drive or service, with what says when it may be. */
export interface BookedAppointment {
  siteId: number;
  key: string;
  appointment: Appointment;
  location: Location;
  settings: Pick<SiteSettings, 'testDrive' | 'service'>;
}

/** It is still ahead: it may be moved and cancelled. */
export const isAhead = ({ state, startsAt }: Pick<Appointment, 'state' | 'startsAt'>, now: Date): boolean =>
  state === 'booked' && startsAt > now;

/** What it may be moved to; its own time is among it. */
export async function freeTimes(
  appointments: Pick<Appointments, 'booked' | 'bookedServices' | 'blocked'>,
  { siteId, appointment, location, settings }: BookedAppointment,
  now: Date,
): Promise<FreeDay[]> {
  const { carId, startsAt, kind } = appointment;
  const opening = openingOf(location);
  const within = (daysAhead: number) => ({
    locationId: location.id,
    from: new Date(now.getTime() - DAY_MS),
    to: new Date(now.getTime() + (daysAhead + 2) * DAY_MS),
  });
  if (kind === 'service') {
    const rules = workshopRules(settings.service, location.slug);
    const span = within(rules.daysAhead);
    const booked = await appointments.bookedServices(siteId, span);
    const blocked = await appointments.blocked(siteId, { ...span, kind, carId: null });
    const own = booked.findIndex(
      (each) => each.startsAt.getTime() === startsAt.getTime() && each.loanCar === appointment.loanCar,
    );
    return serviceDays({ opening, rules, booked: booked.filter((_, index) => index !== own), blocked, now });
  }
  const policy = settings.testDrive;
  const span = { ...within(policy.daysAhead), carId };
  const booked = await appointments.booked(siteId, span);
  const blocked = await appointments.blocked(siteId, { ...span, kind });
  const own = booked.findIndex(
    (drive) =>
      drive.startsAt.getTime() === startsAt.getTime() && drive.carId === carId && drive.locationId === location.id,
  );
  return driveDays({
    opening,
    policy,
    booked: booked.filter((_, index) => index !== own),
    blocked,
    locationId: location.id,
    carId,
    now,
  });
}

/** What a workshop has room for on a day of its own calendar. */
export const serviceRoom = (rules: WorkshopRules, date: string, timezone: string): ServiceRoom => ({
  slotMinutes: rules.slotMinutes,
  perDay: rules.perDay,
  loanCars: rules.loanCars,
  day: {
    from: zonedInstant({ date, time: '00:00' }, timezone),
    to: zonedInstant({ date: dayAfter(date, 1), time: '00:00' }, timezone),
  },
});

/** `wanted`: "2026-11-24T14:30", as clocks at the location say it. Any other answer than `moved`: nothing has changed. */
export async function moveAppointment(
  appointments: Appointments,
  booked: BookedAppointment,
  wanted: string,
  by: ChangedBy,
  now: Date,
): Promise<'moved' | 'taken' | 'no loan car' | 'not free' | 'over'> {
  const { siteId, key, appointment, location, settings } = booked;
  if (!isAhead(appointment, now)) return 'over';
  const [date = '', time = ''] = wanted.split('T');
  const days = await freeTimes(appointments, booked, now);
  const slot = days.find((day) => day.date === date)?.times.find((each) => each.time === time);
  if (slot?.state !== 'free') return 'not free';
  const startsAt = zonedInstant({ date, time }, location.timezone);
  if (startsAt.getTime() === appointment.startsAt.getTime()) return 'moved'; // the time is the same, so no email is sent
  const rules = workshopRules(settings.service, location.slug);
  const room =
    appointment.kind === 'service'
      ? { capacity: rules.perSlot, travelMinutes: 0, service: serviceRoom(rules, date, location.timezone) }
      : { capacity: settings.testDrive.capacity, travelMinutes: settings.testDrive.travelMinutes };
  const moved = await appointments.move(siteId, key, { startsAt, ...room, by, now });
  return moved === 'gone' ? 'over' : moved;
}

/** `over`: it was cancelled before, or has begun. */
export async function cancelAppointment(
  appointments: Pick<Appointments, 'cancel'>,
  { siteId, key, appointment }: Pick<BookedAppointment, 'siteId' | 'key' | 'appointment'>,
  by: ChangedBy,
  now: Date,
): Promise<'cancelled' | 'over'> {
  if (!isAhead(appointment, now)) return 'over';
  return (await appointments.cancel(siteId, key, { by, now })) === 'gone' ? 'over' : 'cancelled';
}
