import type { LiveSite } from '#app/site/live-sites.ts';
import { calendarFile } from '#app/test-drive/calendar-file.ts';
import type { Location } from '#domain/location/location.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { services } from '../../context.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { openTestDrive } from '../test-drive/open-test-drive.ts';
import type { RouteArgs } from '../../route-module.ts';

/** The test drive for the shopper's calendar. */
export async function loader({ params, context }: RouteArgs<'key'>) {
  const { site, origin, key, appointment, location, car, when, now } = await openTestDrive(params.key, context);
  const url = `${origin}/test-drive/${key}`;
  const file = calendarFile({
    id: `test-drive-${appointment.leadId}@${new URL(origin).hostname}`,
    title: `Test drive: ${car?.name ?? site.settings.site.name}`,
    place: `${location.name}, ${formatAddress(location) ?? ''}`,
    notes: [
      `${when}, ${location.name}`,
      ...site.settings.testDrive.bring,
      ...(location.phone === null ? [] : [`Phone: ${formatPhone(location.phone, location.country)}`]),
      `Reschedule or cancel: ${url}`,
    ].join('\n'),
    startsAt: appointment.startsAt,
    minutes: appointment.minutes,
    url,
    state: appointment.state,
    at: now,
    version: appointment.version,
    organizer: { name: dealershipName(site, location), address: context.get(services).mailSender },
  });
  return new Response(file.text, {
    headers: {
      'content-type': `text/calendar; charset=utf-8; method=${file.method}`,
      'content-disposition': 'attachment; filename="test-drive.ics"',
      'cache-control': 'no-store',
    },
  });
}

/** The name used in the emails. */
const dealershipName = ({ dealerships, settings }: LiveSite, { dealership_id }: Location): string =>
  dealerships.find(({ id }) => id === dealership_id)?.name ?? settings.site.name;
