import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import type { StoredBlockedTime } from '#app/test-drive/blocked-times.ts';
import type { CalendarDrive } from '#app/test-drive/drive-calendar.ts';
import type { Location } from '#domain/location/location.ts';
import { openingOf } from '#domain/location/opening.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { isBlocked } from '#domain/schedule/blocked-time.ts';
import { dropOffTimes } from '#domain/service/service-days.ts';
import { workshopRules, type ServicePolicy } from '#domain/service/service-policy.ts';
import { timesOf } from '#domain/test-drive/drive-days.ts';
import type { TestDrivePolicy } from '#domain/test-drive/test-drive-policy.ts';

export interface CalendarUse {
  what: 'Test drives' | 'Services' | 'Loan cars';
  booked: number;
  places: number;
}

/** What is booked and blocked at a location on a day. */
interface Taken {
  here: readonly CalendarDrive[];
  blocked: readonly StoredBlockedTime[];
}

export function drivesUsed(
  date: string,
  location: Location,
  { here, blocked }: Taken,
  policy: TestDrivePolicy,
): CalendarUse[] {
  const times = location.location_type === 'sales' ? timesOf(date, openingOf(location), policy) : [];
  if (times.length === 0) return [];
  const booked = here.filter(({ service }) => service === null).length;
  const open = openOf(date, times, policy.minutes, { location, blocked: blocked.filter(isOf('drive')) });
  return [{ what: 'Test drives', booked, places: open * policy.capacity }];
}

/** A day of a workshop has no more than its times have room for. */
export function servicesUsed(
  date: string,
  location: Location,
  { here, blocked }: Taken,
  policy: ServicePolicy,
): CalendarUse[] {
  const rules = workshopRules(policy, location.slug);
  const times = dropOffTimes(date, openingOf(location), rules);
  if (times.length === 0) return [];
  const services = here.flatMap(({ service }) => (service === null ? [] : [service]));
  const open = openOf(date, times, rules.slotMinutes, { location, blocked: blocked.filter(isOf('service')) });
  const places = Math.min(rules.perDay, open * rules.perSlot);
  const lent = services.filter(({ order }) => order?.loanCar).length;
  return [
    { what: 'Services', booked: services.length, places },
    ...(rules.loanCars > 0 ? [{ what: 'Loan cars' as const, booked: lent, places: rules.loanCars }] : []),
  ];
}

/** Of the whole location, not of one car. */
const isOf =
  (kind: AppointmentKind) =>
  (time: StoredBlockedTime): boolean =>
    time.kind === kind && time.carId === null;

/** How many times of a day are not blocked. */
const openOf = (
  date: string,
  times: readonly string[],
  minutes: number,
  { location, blocked }: { location: Location; blocked: readonly StoredBlockedTime[] },
): number =>
  times.filter((time) => !isBlocked(blocked, zonedInstant({ date, time }, location.timezone).getTime(), minutes))
    .length;
