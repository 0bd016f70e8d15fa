import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { testDrive } from '#domain/forms/test-drive.ts';
import { firstFreeDrive, type NextDrive } from '#domain/test-drive/next-drive.ts';
import type { Appointments } from './appointments.ts';
import { openTimes } from './open-times.ts';

/** The first time that the form of a car's test drive offers. Null: it offers none. */
export async function nextDrive(
  site: LiveSite,
  car: Car,
  appointments: Pick<Appointments, 'booked' | 'bookedServices' | 'blocked'>,
  now: Date,
): Promise<NextDrive | null> {
  if (!site.settings.testDrive.offered || car.reserved || car.status === 'sold') return null;
  const open = await openTimes(testDrive, site, car, { requestedLocation: null, appointments, now });
  const free = open && firstFreeDrive(open.shown.days);
  return free ? { ...free, timezone: open.facts.timezone } : null;
}
