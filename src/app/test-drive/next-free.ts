import type { LiveSite } from '#app/site/live-sites.ts';
import type { Location } from '#domain/location/location.ts';
import { openingOf } from '#domain/location/opening.ts';
import { loansOf, serviceDays } from '#domain/service/service-days.ts';
import { workshopRules } from '#domain/service/service-policy.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { DAY_MS } from '#domain/time/durations.ts';
import type { Appointments } from './appointments.ts';
import { workshopsOf } from './open-times.ts';

/** The first time that a workshop has room for a vehicle. */
export interface NextFree {
  location: Location;
  /** "2026-11-24" and "08:00", at the location. */
  date: string;
  time: string;
  /** A loan car is left on that day. */
  loanCar: boolean;
}

/** Most workshops that a page looks up. */
const MOST_WORKSHOPS = 8;

/** The next free time of each workshop that takes bookings, as its form offers them. A workshop without any is left out. */
export async function nextFree(
  site: LiveSite,
  appointments: Pick<Appointments, 'bookedServices' | 'blocked'>,
  now: Date,
): Promise<NextFree[]> {
  const policy = site.settings.service;
  if (!policy.booking) return [];
  const found = workshopsOf(site)
    .slice(0, MOST_WORKSHOPS)
    .map(async (location) => {
      const rules = workshopRules(policy, location.slug);
      const at = {
        locationId: location.id,
        from: new Date(now.getTime() - DAY_MS),
        to: new Date(now.getTime() + (policy.daysAhead + 2) * DAY_MS),
      };
      const [booked, blocked] = await Promise.all([
        appointments.bookedServices(site.record.id, at),
        appointments.blocked(site.record.id, { ...at, kind: 'service', carId: null }),
      ]);
      const days = serviceDays({ opening: openingOf(location), rules, booked, blocked, now });
      const day = days.find(({ state }) => state === 'free');
      const time = day?.times.find(({ state }) => state === 'free')?.time;
      if (day === undefined || time === undefined) return [];
      const sameDay = booked.filter(({ startsAt }) => wallTime(startsAt, location.timezone).date === day.date);
      return [{ location, date: day.date, time, loanCar: loansOf(sameDay) < rules.loanCars }];
    });
  return (await Promise.all(found)).flat();
}
