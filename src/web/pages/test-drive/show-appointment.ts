import { data, redirect, type RouterContextProvider } from 'react-router';
import type { AppointmentKind } from '#app/test-drive/appointments.ts';
import { cancelAppointment, freeTimes, isAhead, moveAppointment } from '#app/test-drive/change-appointment.ts';
import type { LeadAppointment, LeadPayload } from '#domain/lead/lead.ts';
import { formatMinutes } from '#domain/lead/format-clock.ts';
import { formatPhone } from '#domain/phone/format-phone.ts';
import { inChosenPrices } from '#domain/price/price-choice.ts';
import { appointmentPath } from '#domain/test-drive/appointment-path.ts';
import { driveName } from '#domain/test-drive/drive-name.ts';
import { localDay } from '#domain/text/local-day.ts';
import { nearDay } from '#domain/text/near-day.ts';
import { capitalised } from '#domain/text/words.ts';
import { whereTheCarIs } from '#domain/test-drive/where-the-car-is.ts';
import type { AppointmentRefusal, AppointmentView } from '#features/test-drive/appointment-view.ts';
import { errorReport, services, visitor } from '../../context.ts';
import { pageHead } from '../../page-head.ts';
import { formatAddress } from '#domain/location/format-address.ts';
import { webAddress } from '../car/web-address.ts';
import type { RouteArgs } from '../../route-module.ts';
import type { Page } from '../define-page.ts';
import { failureWords } from '../form/failure-words.ts';
import { formSubject } from '../form/form-subject.ts';
import { bookedOf, openAppointment } from './open-appointment.ts';

type Context = Readonly<RouterContextProvider>;

/** Why a booking was not moved, by the word that an address has for it. */
const MOVE_PROBLEMS: Readonly<Record<string, string>> = {
  taken: 'That time has just been booked. Your current booking is unchanged.',
  'no loan car': 'No loan car is left on that day. Your current booking is unchanged. Choose another day.',
  'not free': 'Choose a free day and time. Your current booking is unchanged.',
};

/**
 * The page of one booked test drive or service. `?refused=taken` says why it was not moved: a page of its own, which Back
 * and Reload find without sending anything once more.
 */
export async function showAppointment(
  kind: AppointmentKind,
  page: Page,
  { params, context, url }: Pick<RouteArgs<'key'>, 'params' | 'context' | 'url'>,
) {
  const { key } = params;
  const refused = url.searchParams.get('refused') ?? '';
  const open = await openAppointment(kind, key, context);
  const { site, car, location, appointment, when, now } = open;
  const { appointments, forms } = context.get(services);
  const changes = isAhead(appointment, now);
  const isService = kind === 'service';
  const name = driveName(car, site.settings.labels.testDrive);
  const booked = isService ? await forms.leads.byId(site.record.id, appointment.leadId) : undefined;
  const view: AppointmentView = {
    name: isService ? 'service booking' : name,
    state: appointment.state === 'cancelled' ? 'cancelled' : changes ? 'booked' : 'past',
    when,
    day: nearDay(localDay(appointment.startsAt, location.timezone), localDay(now, location.timezone)),
    length: isService ? `About ${formatMinutes(appointment.minutes)}` : `${appointment.minutes} minutes`,
    place: {
      name: location.name,
      address: formatAddress(location) ?? '',
      phone: location.phone === null ? null : formatPhone(location.phone, location.country),
      directions: webAddress(location.place_url) ?? null,
    },
    vehicle: booked === undefined ? null : vehicleOf(booked.payload),
    whereTheCarIs: car ? whereTheCarIs(car, car.location?.id === location.id ? undefined : car.location?.name) : null,
    bring: isService ? site.settings.service.bring : site.settings.testDrive.bring,
    order: orderOf(booked?.payload.about.appointment?.service),
    calendar: `${appointmentPath(kind, open.key)}/calendar.ics`,
    again: isService ? '/service' : '/book-test-drive',
    days: changes ? await freeTimes(appointments, bookedOf(open), now) : [],
    notMoved: Object.hasOwn(MOVE_PROBLEMS, refused) ? MOVE_PROBLEMS[refused]! : null,
  };
  const title = `${isService ? 'Service' : capitalised(name)}: ${when}`;
  return { view, subject: formSubject(site, car, now), head: pageHead(page, site, { title }) };
}

/** As the shopper typed it. */
const vehicleOf = ({ vehicle, Rego }: LeadPayload): string | null =>
  [vehicle, Rego].filter((part): part is string => typeof part === 'string' && part !== '').join(', ') || null;

const orderOf = (order: LeadAppointment['service']): AppointmentView['order'] =>
  order === undefined
    ? null
    : {
        lines: [...order.lines, ...(order.loanCar ? [{ name: 'Loan car', price: 'Free' }] : [])],
        total: order.total,
        open: order.open,
      };

/** `act=cancel`, or `act=move` with `appointment=2026-11-24T14:30`. */
export async function changeAppointment(
  kind: AppointmentKind,
  request: Request,
  key: string | undefined,
  context: Context,
) {
  const open = await openAppointment(kind, key, context);
  const { site, now } = open;
  const { appointments } = context.get(services);
  const back = (to = '') => redirect(inChosenPrices(`${appointmentPath(kind, open.key)}${to}`, site.settings), 303);
  const refuse = (status: number, ...messages: string[]) => data<AppointmentRefusal>({ messages }, { status });
  const form = await request.formData().catch(() => undefined);
  if (!(await context.get(visitor).take('test-drive-change')).allowed)
    return refuse(
      429,
      'You’ve made a lot of changes. Your booking hasn’t changed. Please try again in a few minutes or call us.',
    );
  try {
    const booked = bookedOf(open);
    if (form?.get('act') === 'cancel') {
      await cancelAppointment(appointments, booked, 'shopper', now);
      return back();
    }
    const slot = form?.get('appointment');
    const moved = await moveAppointment(appointments, booked, typeof slot === 'string' ? slot : '', 'shopper', now);
    if (moved in MOVE_PROBLEMS) return back(`?refused=${encodeURIComponent(moved)}#reschedule`);
    return back();
  } catch (error) {
    context.get(errorReport)(error);
    return refuse(503, ...failureWords(site.settings));
  }
}
