import { calendarFile } from '#domain/test-drive/calendar-file.ts';
import { formatAddress } from '../car/car-location.ts';
import { openTestDrive } from '../test-drive/open-test-drive.ts';
import type { Route } from './+types/route';

/** The test drive for the shopper's calendar. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { site, origin, key, appointment, location, car, now } = await openTestDrive(params.key, context);
  const url = `${origin}/test-drive/${key}`;
  const file = calendarFile({
    id: `test-drive-${appointment.leadId}@${new URL(origin).hostname}`,
    title: `Test drive: ${car?.name ?? site.settings.site.name}`,
    place: `${location.name}, ${formatAddress(location) ?? ''}`,
    notes: [...site.settings.testDrive.bring, `Change the time or cancel: ${url}`].join('\n'),
    startsAt: appointment.startsAt,
    minutes: appointment.minutes,
    url,
    state: appointment.state,
    at: now,
  });
  return new Response(file, {
    headers: {
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': 'attachment; filename="test-drive.ics"',
      'cache-control': 'no-store',
    },
  });
}
