import type { RouterContextProvider } from 'react-router';
import type { Appointment, AppointmentKind } from '#app/test-drive/appointments.ts';
import type { BookedAppointment } from '#app/test-drive/change-appointment.ts';
import type { Car } from '#domain/car/car.ts';
import type { Location } from '#domain/location/location.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { isSecretKey } from '#domain/sign-in/secret-key.ts';
import { services, siteRequest, type SiteRequest } from '../../context.ts';

export interface OpenedAppointment extends SiteRequest {
  key: string;
  appointment: Appointment;
  location: Location;
  car: Car | undefined;
  /** "Monday 23 November, 10:00 am" */
  when: string;
}

/** Keys are 128 random bits. An unknown key, one of another kind and one of the wrong length all answer 404. */
export async function openAppointment(
  kind: AppointmentKind,
  key: string | undefined,
  context: Readonly<RouterContextProvider>,
): Promise<OpenedAppointment> {
  const about = context.get(siteRequest);
  const { appointments, search } = context.get(services);
  const appointment = isSecretKey(key) ? await appointments.byKey(about.site.record.id, key) : undefined;
  const location = about.site.locations.find(({ id }) => id === appointment?.locationId);
  if (appointment?.kind !== kind || !location) throw new Response(null, { status: 404 });
  const car = appointment.carId === null ? undefined : search.stock.byId(about.site.stockFilter, appointment.carId);
  const { date, time } = wallTime(appointment.startsAt, location.timezone);
  return { ...about, key: key!, appointment, location, car, when: formatAppointment(`${date}T${time}`) };
}

export const bookedOf = ({ site, key, appointment, location }: OpenedAppointment): BookedAppointment => ({
  siteId: site.record.id,
  key,
  appointment,
  location,
  settings: site.settings,
});
