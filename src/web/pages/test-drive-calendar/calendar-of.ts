import type { RouterContextProvider } from 'react-router';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { calendarFile } from '#app/test-drive/calendar-file.ts';
import type { Car } from '#domain/car/car.ts';
import { driveName } from '#domain/test-drive/drive-name.ts';
import { capitalised } from '#domain/text/words.ts';
import type { Location } from '#domain/location/location.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { appointmentPath } from '#domain/test-drive/appointment-path.ts';
import { services } from '../../context.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { openAppointment } from '../test-drive/open-appointment.ts';

/** A test drive or a service as a file for the shopper's calendar. */
export async function calendarOf(
  kind: AppointmentKind,
  wanted: string | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<Response> {
  const opened = await openAppointment(kind, wanted, context);
  const { site, origin, key, appointment, location, car, when, now } = opened;
  const url = origin + appointmentPath(kind, key);
  const { id, name, bring } = OF_KIND[kind](site, car);
  const file = calendarFile({
    id: `${id}-${appointment.leadId}@${new URL(origin).hostname}`,
    title: `${name}: ${car?.name ?? site.settings.site.name}`,
    place: `${location.name}, ${formatAddress(location) ?? ''}`,
    notes: [
      `${when}, ${location.name}`,
      ...bring,
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
      'content-disposition': `attachment; filename="${id}.ics"`,
      'cache-control': 'no-store',
    },
  });
}

const OF_KIND: Record<
  AppointmentKind,
  (site: LiveSite, car: Car | undefined) => { id: string; name: string; bring: readonly string[] }
> = {
  drive: ({ settings }, car) => ({
    id: 'test-drive',
    name: capitalised(driveName(car, settings.labels.testDrive)),
    bring: settings.testDrive.bring,
  }),
  service: ({ settings }) => ({ id: 'service', name: 'Service', bring: settings.service.bring }),
};

/** The name used in the emails. */
const dealershipName = ({ dealerships, settings }: LiveSite, { dealership_id }: Location): string =>
  dealerships.find(({ id }) => id === dealership_id)?.name ?? settings.site.name;
