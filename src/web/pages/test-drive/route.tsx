import { data, redirect } from 'react-router';
import { cancelTestDrive, freeTimes, isAhead, moveTestDrive } from '#app/test-drive/change-test-drive.ts';
import { whereTheCarIs } from '#domain/test-drive/where-the-car-is.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { TestDrivePage, type TestDriveRefusal, type TestDriveView } from '#features/test-drive/test-drive-page.tsx';
import { errorReport, services, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { webAddress } from '../car/web-address.ts';
import { failureWords } from '../form/failure-words.ts';
import { formSubject } from '../form/form-subject.ts';
import { driveOf, openTestDrive } from './open-test-drive.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export async function loader({ params, context }: RouteArgs<'key'>) {
  const open = await openTestDrive(params.key, context);
  const { site, car, location, appointment, when, key, now } = open;
  const changes = isAhead(appointment, now);
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
    whereTheCarIs: car
      ? whereTheCarIs(car.model, car.location?.id === location.id ? undefined : car.location?.name)
      : null,
    bring: site.settings.testDrive.bring,
    calendar: `/test-drive/${key}/calendar.ics`,
    again: '/book-test-drive',
    days: changes ? await freeTimes(context.get(services).appointments, driveOf(open), now) : [],
  };
  const title = `Test drive: ${when}`;
  return { view, subject: formSubject(site, car, now), head: pageHead(page, site, { title }) };
}

/** `act=cancel`, or `act=move` with `appointment=2026-11-24T14:30`. */
export async function action({ request, params, context }: RouteArgs<'key'>) {
  const open = await openTestDrive(params.key, context);
  const { site, key, now } = open;
  const { appointments } = context.get(services);
  const refuse = (status: number, ...messages: string[]) => data<TestDriveRefusal>({ messages }, { status });
  const form = await request.formData().catch(() => undefined);
  if (!(await context.get(visitor).take('test-drive-change')).allowed)
    return refuse(
      429,
      'You’ve made a lot of changes. Your booking hasn’t changed. Please try again in a few minutes or call us.',
    );
  try {
    const drive = driveOf(open);
    if (form?.get('act') === 'cancel') {
      await cancelTestDrive(appointments, drive, 'shopper', now);
      return redirect(`/test-drive/${key}`, 303);
    }
    const slot = form?.get('appointment');
    const moved = await moveTestDrive(appointments, drive, typeof slot === 'string' ? slot : '', 'shopper', now);
    if (moved === 'taken') return refuse(409, 'That time has just been booked. Your current booking is unchanged.');
    if (moved === 'not free') return refuse(422, 'Choose a free day and time. Your current booking is unchanged.');
    return redirect(`/test-drive/${key}`, 303);
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, ...failureWords(site.settings));
  }
}

export default function TestDriveRoute({
  loaderData: { view, subject },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return <TestDrivePage view={view} subject={subject} refusal={actionData} />;
}
