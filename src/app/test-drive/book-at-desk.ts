import { siteDealerships } from '#app/location/site-dealerships.ts';
import { siteLocations } from '#app/location/site-locations.ts';
import { acceptLead, type Problem } from '#app/lead/accept-lead.ts';
import { formContext } from '#app/lead/form-context.ts';
import type { LeadStore, TypedAtDesk } from '#app/lead/lead-store.ts';
import type { AtDesk } from '#app/lead/opportunities.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import type { Car } from '#domain/car/car.ts';
import { formProblems, formSchema } from '#domain/forms/form-schema.ts';
import { shownFields } from '#domain/forms/shown-fields.ts';
import type { Form } from '#domain/forms/define-form.ts';
import { deskService } from '#domain/forms/desk-service.ts';
import { deskTestDrive } from '#domain/forms/test-drive.ts';
import type { LeadCar } from '#domain/lead/lead-payload.ts';
import { textProblem } from '#domain/lead/text-message.ts';
import { formatMoment } from '#domain/location/format-moment.ts';
import { zonedInstant } from '#domain/location/zoned-time.ts';
import { callUs } from '#domain/phone/call-us.ts';
import { mobileNumber } from '#domain/phone/mobile-number.ts';
import { appointmentPath } from '#domain/test-drive/appointment-path.ts';
import { driveName } from '#domain/test-drive/drive-name.ts';
import type { AppointmentKind, Appointments } from './appointments.ts';
import { openTimes, type OpenTimes } from './open-times.ts';

export interface DeskBookingPorts {
  leads: LeadStore;
  appointments: Pick<Appointments, 'booked' | 'bookedServices' | 'blocked'>;
  opportunities: { optedOut(at: AtDesk, phone: string): Promise<boolean> };
}

/** What staff have chosen. The rest is typed. */
export interface DeskBooking {
  kind: AppointmentKind;
  site: LiveSite;
  /** As the customer's emails show it; undefined: none in particular. */
  car: LeadCar | undefined;
  at: AtDesk;
  staffName: string;
  assignTo: number;
  personId: number | null;
  /** How the customer gets a confirmation. */
  confirm: { byEmail: boolean; byText: boolean };
  /** Of the page, and of the website. */
  url: string;
  origin: string;
  now: Date;
}

const FORMS: Record<AppointmentKind, Form> = { drive: deskTestDrive, service: deskService };

/** The names of what is typed for either. */
export const TYPED_FIELDS = ['name', 'phone', 'email', 'message', 'location', 'appointment'] as const;

/** The free times of staff at a location. Undefined: they reach none where this vehicle can be taken out, or no workshop. */
export const deskTimes = (
  { appointments }: Pick<DeskBookingPorts, 'appointments'>,
  { kind, site, at, now }: Pick<DeskBooking, 'kind' | 'site' | 'at' | 'now'>,
  car: Car | undefined,
  { location, sentBy }: { location: string; sentBy?: string | undefined },
): Promise<OpenTimes | undefined> =>
  openTimes(FORMS[kind], site, car, { requestedLocation: location, appointments, now, sentBy, desk: at });

/**
 * Books for someone who calls or is in the yard, as the form of shoppers does: lead and appointment in one transaction,
 * and the same form sent twice finds its first booking. With problems nothing was stored.
 */
export async function bookAtDesk(
  ports: DeskBookingPorts,
  booking: DeskBooking,
  typed: Readonly<Record<string, string>>,
): Promise<{ leadId: number } | { problems: Problem[] }> {
  const { kind, site, at, now, car, confirm } = booking;
  const form = FORMS[kind];
  const { settings, record } = site;
  const times = await deskTimes(ports, booking, car?.listed, {
    location: typed.location ?? '',
    sentBy: typed.idempotency_key,
  });
  if (!times) return { problems: [{ field: 'location', message: NO_LOCATION[kind] }] };
  const context = formContext(site, car?.listed, { appointments: times.shown });
  const fields = shownFields(form, context);
  const read = formSchema(fields).safeParse(typed);
  const problems: Problem[] = read.success ? [] : formProblems(read.error, fields);
  if (isEmpty(typed.phone) && isEmpty(typed.email))
    problems.push({ field: 'phone', message: 'Enter a phone number or an email address' });
  const text = confirm.byText ? await confirmationText(ports, booking, typed, times) : undefined;
  if (text && 'problem' in text) problems.push({ field: 'byText', message: text.problem });
  if (problems.length > 0) return { problems };
  const by: TypedAtDesk = {
    groupId: at.groupId,
    staffId: at.staffId,
    assignTo: booking.assignTo,
    personId: booking.personId,
    text: text && !('problem' in text) ? text : undefined,
  };
  const answer = await acceptLead(
    { leads: ports.leads, captcha: noCaptcha, report: () => {} },
    {
      form,
      context,
      site: {
        id: record.id,
        name: settings.site.name,
        origin: booking.origin,
        phone: settings.site.phone,
        timezone: settings.site.timezone,
        policy: settings.lead,
        call: callUs(settings),
        dealerships: siteDealerships(site),
        locations: siteLocations(site),
      },
      car,
      appointment: times.facts,
      typed: { ...by, name: booking.staffName, confirms: confirm.byEmail },
      fields: typed,
      take: async () => ({ allowed: true }),
      url: booking.url,
      hostname: '',
      userAgent: '',
      visitedPages: [],
      queryParams: {},
      now,
    },
  );
  return answer.accepted ? { leadId: answer.leadId } : { problems: answer.problems };
}

export const NO_LOCATION: Record<AppointmentKind, string> = {
  drive: 'No location that you have access to takes test drives.',
  service: 'No workshop that you have access to takes bookings.',
};

const noCaptcha = (): never => {
  throw new Error('No captcha is asked for at the desk');
};

const isEmpty = (value: string | undefined): boolean => (value ?? '').trim() === '';

/** When, where, and where it is changed. */
async function confirmationText(
  { opportunities }: Pick<DeskBookingPorts, 'opportunities'>,
  { kind, site: { settings }, car, at, staffName, origin }: DeskBooking,
  { phone = '', appointment = '' }: Readonly<Record<string, string>>,
  { facts }: OpenTimes,
): Promise<NonNullable<TypedAtDesk['text']> | { problem: string } | undefined> {
  const from = settings.lead.textFrom;
  if (from === null) return { problem: 'This website doesn’t send text messages.' };
  const mobile = mobileNumber(phone, settings.site.country);
  if ('problem' in mobile) return { problem: mobile.problem };
  if (await opportunities.optedOut(at, mobile.e164)) return { problem: 'They opted out of text messages.' };
  const [date = '', time = ''] = appointment.split('T');
  if (time === '') return undefined; // the missing time is the problem
  const when = formatMoment(zonedInstant({ date, time }, facts.timezone), facts.timezone);
  const what = car === undefined ? '' : ` of the ${car.listed.name}`;
  const page = origin + appointmentPath(kind, facts.key);
  const name = kind === 'service' ? 'service' : driveName(car?.listed, settings.labels.testDrive);
  const text = `Your ${name}${what} is booked: ${when}, ${facts.place.name}. Reschedule or cancel: ${page}`;
  const problem = textProblem({ text, staffName, company: settings.site.name });
  return problem === undefined ? { text, staffName, to: mobile.e164, from } : { problem };
}
