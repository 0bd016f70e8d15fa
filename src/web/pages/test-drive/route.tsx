import { data, redirect } from 'react-router';
import type { Appointments } from '#app/test-drive/appointments.ts';
import { openingOf } from '#domain/location/opening.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { driveDays } from '#domain/test-drive/drive-days.ts';
import { TestDrivePage, type TestDriveRefusal, type TestDriveView } from '#features/test-drive/test-drive-page.tsx';
import { errorReport, services, visitor } from '../../context.ts';
import { headTags, pageHead } from '../../page-head.ts';
import { formatAddress } from '../car/car-location.ts';
import { webAddress } from '../car/web-address.ts';
import { failureWords } from '../form/failure-words.ts';
import { formSubject } from '../form/form-subject.ts';
import { openTestDrive, type OpenTestDrive } from './open-test-drive.ts';
import { page } from './page.ts';
import type { Route } from './+types/route';

const DAY = 86_400_000;

export async function loader({ params, context }: Route.LoaderArgs) {
  const open = await openTestDrive(params.key, context);
  const { site, car, location, appointment, when, key, now } = open;
  const changes = appointment.state === 'booked' && appointment.startsAt > now;
  const view: TestDriveView = {
    state: appointment.state === 'cancelled' ? 'cancelled' : changes ? 'booked' : 'past',
    when,
    minutes: appointment.minutes,
    place: {
      name: location.name,
      address: formatAddress(location) ?? '',
      phone: location.phone === null ? null : formatPhone(location.phone, location.country),
      directions: webAddress(location.place_url) ?? null,
    },
    bring: site.settings.testDrive.bring,
    calendar: `/test-drive/${key}/calendar.ics`,
    again: '/book-test-drive',
    days: changes ? await freeDays(open, context.get(services).appointments) : [],
  };
  const title = `Test drive: ${when}`;
  return { view, subject: formSubject(site, car, now), head: pageHead(page, site, { title }) };
}

/** What the appointment may be moved to; its own time is among it. */
async function freeDays({ site, location, car, now, appointment }: OpenTestDrive, appointments: Appointments) {
  const policy = site.settings.testDrive;
  const booked = await appointments.booked(site.record.id, {
    locationId: location.id,
    carId: car?.id ?? null,
    from: new Date(now.getTime() - DAY),
    to: new Date(now.getTime() + (policy.daysAhead + 2) * DAY),
  });
  const own = booked.findIndex(
    ({ startsAt, carId }) => startsAt.getTime() === appointment.startsAt.getTime() && carId === appointment.carId,
  );
  return driveDays({
    opening: openingOf(location),
    policy,
    booked: booked.filter((_, index) => index !== own),
    carId: car?.id ?? null,
    now,
  });
}

/** `act=cancel`, or `act=move` with `appointment=2026-11-24T14:30`. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const open = await openTestDrive(params.key, context);
  const { site, appointment, location, key, now } = open;
  const { appointments } = context.get(services);
  const refuse = (status: number, ...messages: string[]) => data<TestDriveRefusal>({ messages }, { status });
  const form = await request.formData().catch(() => undefined);
  if (!(await context.get(visitor).take('test-drive-change')).allowed)
    return refuse(
      429,
      'That were many changes. Please try again in a few minutes, or call us. Your time is still held.',
    );
  try {
    if (form?.get('act') === 'cancel') {
      await appointments.cancel(site.record.id, key);
      return redirect(`/test-drive/${key}`, 303);
    }
    const wanted = form?.get('appointment');
    const days = appointment.startsAt > now ? await freeDays(open, appointments) : [];
    const [date = '', time = ''] = typeof wanted === 'string' ? wanted.split('T') : [];
    const slot = days.find((day) => day.date === date)?.times.find((each) => each.time === time);
    if (slot?.state !== 'free') return refuse(422, 'Choose a free day and time.');
    const startsAt = zonedInstant({ date, time }, location.timezone);
    const { capacity } = site.settings.testDrive;
    const moved = await appointments.move(site.record.id, key, { startsAt, capacity });
    if (moved === 'taken') return refuse(409, 'Somebody has just booked that time. Yours is still held.');
    return redirect(`/test-drive/${key}`, 303);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, ...failureWords(site.settings));
  }
}

export const meta = ({ loaderData }: Route.MetaArgs) => headTags(loaderData?.head);

export default function TestDriveRoute({ loaderData: { view, subject }, actionData }: Route.ComponentProps) {
  return <TestDrivePage view={view} subject={subject} refusal={actionData} />;
}
