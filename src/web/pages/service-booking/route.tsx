import { AppointmentPage } from '#features/test-drive/appointment-page.tsx';
import { changeAppointment, showAppointment } from '../test-drive/show-appointment.ts';
import { page } from './page.ts';
import type { PageProps, RouteArgs } from '../../route-module.ts';

export const loader = (args: RouteArgs<'key'>) => showAppointment('service', page, args);

export const action = ({ request, params, context }: RouteArgs<'key'>) =>
  changeAppointment('service', request, params.key, context);

export default function ServiceBookingRoute({
  loaderData: { view, subject },
  actionData,
}: PageProps<typeof loader, typeof action>) {
  return <AppointmentPage view={view} subject={subject} refusal={actionData} />;
}
