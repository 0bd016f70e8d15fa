import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { LiveSite } from '#app/site/live-sites.ts';
import { hashOf } from '#app/sign-in/sign-in.ts';
import type { CalendarDrive, DriveCalendar } from '#app/test-drive/drive-calendar.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { may } from '#domain/staff/roles.ts';
import { capitalised } from '#domain/text/words.ts';
import { DAY_MS, MINUTE_MS, SECOND_MS } from '#domain/time/durations.ts';
import type { CalendarFeeds } from './calendar-feeds.ts';
import type { StaffStore } from './staff-store.ts';

export interface StaffCalendarPorts {
  feeds: Pick<CalendarFeeds, 'read'>;
  staff: Pick<StaffStore, 'byId'>;
  calendar: Pick<DriveCalendar, 'between'>;
}

const DAYS_BACK = 14;
const DAYS_AHEAD = 92;
/** How often a calendar should read it again. */
const READ_EVERY = (15 * MINUTE_MS) / SECOND_MS;

/**
 * The bookings of a website that a person works on, their own and unassigned ones, for their calendar program (RFC 5545,
 * PUBLISH; times are UTC). It goes to whatever company runs that calendar, so a customer is named by their first name and the
 * rest is behind the sign-in. Undefined: the token opens nothing, or the person may not see bookings any more.
 */
export async function staffCalendar(
  { feeds, staff, calendar }: StaffCalendarPorts,
  site: LiveSite,
  { token, origin, now }: { token: string; origin: string; now: Date },
): Promise<string | undefined> {
  const { group_id: groupId, id: siteId } = site.record;
  const feed = await feeds.read(groupId, siteId, hashOf(token), now);
  const member = feed && (await staff.byId(groupId, feed.staffId));
  if (!member || member.disabled || !may(member.role, 'leads.read')) return undefined;
  const from = new Date(now.getTime() - DAYS_BACK * DAY_MS);
  const to = new Date(now.getTime() + DAYS_AHEAD * DAY_MS);
  const at = { groupId, staffId: member.id, dealerships: member.reach.dealerships };
  const bookings = (await calendar.between(at, from, to)).filter(
    (booking) => booking.siteId === siteId && (booking.assignedTo === null || booking.assignedTo.id === member.id),
  );
  const file = ical({
    method: ICalCalendarMethod.PUBLISH,
    name: `${site.settings.site.name} bookings`,
    ttl: READ_EVERY,
    prodId: { company: 'Forecourt', product: 'Staff calendar', language: 'EN' },
  });
  for (const booking of bookings) file.createEvent(eventOf(booking, site, { origin, now }));
  return file.toString();
}

function eventOf(
  { id, name, car, what: drive, service, locationId, startsAt, minutes }: CalendarDrive,
  site: LiveSite,
  { origin, now }: { origin: string; now: Date },
) {
  const location = site.locations.find((one) => one.id === locationId);
  const what =
    service === null
      ? `${capitalised(drive)}: ${car ?? 'no vehicle chosen'}`
      : `Service: ${service.vehicle ?? 'vehicle not named'}`;
  const [firstName = ''] = name.split(' ');
  const url = `${origin}/desk/calendar/drives/${id}`;
  return {
    id: `booking-${id}@${new URL(origin).hostname}`,
    stamp: now,
    start: startsAt,
    end: new Date(startsAt.getTime() + minutes * MINUTE_MS),
    summary: firstName === '' ? what : `${what}, ${firstName}`,
    location: location ? `${location.name}, ${formatAddress(location)}` : null,
    description: `Phone number and details: ${url}`,
    url,
    status: ICalEventStatus.CONFIRMED,
  };
}
