import { formatMinutes } from '#domain/lead/format-clock.ts';
import { counted } from '#domain/text/words.ts';
import type { Lead, LeadAppointment } from '#domain/lead/lead.ts';
import { appointmentName } from '#domain/lead/lead-subject.ts';
import { formatDeadline, formatMoment } from '#domain/location/format-moment.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { appointmentPath } from '#domain/test-drive/appointment-path.ts';
import { whereTheCarIs } from '#domain/test-drive/where-the-car-is.ts';
import { mailCar } from '../mail/mail-car.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';
import { calendarFile, type CalendarFile } from '../test-drive/calendar-file.ts';

export interface ShopperEmail {
  subject: string;
  content: MailContent;
  replyTo: { name: string; address: string } | undefined;
  /** The appointment, for the shopper's calendar. */
  calendar: CalendarFile | undefined;
}

/** What an email tells a shopper: that an enquiry arrived, or that an appointment is booked, near, moved or cancelled. */
export type ShopperNews = 'confirmation' | 'reminder' | 'moved' | 'cancelled';

/**
 * Of what was typed it repeats only the name, and only where it looks like one: anyone can type someone else's address
 * into a form, and our email must not carry a stranger's message.
 */
export function shopperEmail(
  lead: Lead,
  news: ShopperNews,
  { startsAt, version = 0 }: { startsAt?: Date | undefined; version?: number | undefined },
  { now, sender, recipient }: { now: Date; sender: string; recipient: string },
): ShopperEmail {
  const { about } = lead.payload;
  const { car, site, vendor, appointment } = about;
  const start = startsAt ?? (appointment && new Date(appointment.startsAt));
  const time = appointment && start ? formatMoment(start, appointment.timezone) : undefined;
  const exactTime = appointment && start ? formatDeadline(start, appointment.timezone) : undefined;
  const words = wordsOf(appointment);
  const page = appointment && site.origin + appointmentPath(appointment.service ? 'service' : 'drive', appointment.key);
  const cancelled = news === 'cancelled';
  const draw = nameOfDraw(lead.payload);
  const received = {
    ...(RECEIVED[lead.payload.form ?? ''] ?? ENQUIRY),
    ...(draw && { text: `Thanks for entering “${draw}”.` }),
  };
  const what = time === undefined ? received.title : words.subject[news];
  const phone = appointment?.place.phone ?? vendor.phone;
  return {
    subject: subjectLine(what, car?.name ?? draw, time, vendor.name ?? site.name),
    content: {
      preview: appointment ? `${appointment.place.name}, ${appointment.place.address}` : received.text,
      title: what,
      blocks: [
        { kind: 'text', text: greeting(lead.payload.name) },
        { kind: 'text', text: time === undefined ? received.text : words.text[news] },
        ...(news === 'confirmation' ? paragraph(about.confirmation) : []),
        ...(appointment && exactTime !== undefined ? [appointmentBlock(appointment, exactTime, cancelled)] : []),
        ...(appointment?.service && !cancelled ? [orderBlock(appointment.service)] : []),
        ...(car ? [{ kind: 'car' as const, car: mailCar(car) }] : []),
        ...(appointment && car && !cancelled
          ? paragraph(whereTheCarIs(car, appointment.broughtFrom ?? undefined))
          : []),
        ...(cancelled ? [] : paragraph(appointment?.bring.join('\n'))),
        ...(page === undefined
          ? []
          : [
              {
                kind: 'actions' as const,
                actions: [
                  cancelled
                    ? { label: 'Book another time', href: site.origin + words.again }
                    : { label: 'Reschedule or cancel', href: page },
                ],
              },
            ]),
      ],
      from: {
        name: vendor.name ?? site.name,
        phone:
          phone === null ? null : { text: formatPhone(phone, about.country), href: phoneUri(phone, about.country) },
        url: site.origin,
      },
      foot: [
        {
          text:
            about.typedBy === undefined ? typedAddressNote(site.origin) : givenAddressNote(vendor.name ?? site.name),
        },
      ],
    },
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar:
      appointment && start && page !== undefined
        ? calendarFile({
            id: `${words.id}-${lead.id}@${new URL(site.origin).hostname}`,
            title: `${appointmentName(appointment)}: ${car?.name ?? site.name}`,
            place: `${appointment.place.name}, ${appointment.place.address}`,
            notes: [
              `${exactTime}, ${appointment.place.name}`,
              ...(cancelled ? [] : appointment.bring),
              ...(phone === null ? [] : [`Phone: ${formatPhone(phone, about.country)}`]),
              ...(cancelled ? [] : [`Reschedule or cancel: ${page}`]),
            ].join('\n'),
            startsAt: start,
            minutes: appointment.minutes,
            url: page,
            state: cancelled ? 'cancelled' : 'booked',
            at: now,
            version,
            organizer: { name: vendor.name ?? site.name, address: sender },
            attendee: { name: lead.payload.name, address: recipient },
          })
        : undefined,
  };
}

const appointmentBlock = (
  { minutes, place }: LeadAppointment,
  time: string,
  cancelled: boolean,
): Extract<MailBlock, { kind: 'highlight' }> => ({
  kind: 'highlight',
  text: time,
  detail: [
    ...(cancelled ? [] : [minutes < 60 ? counted(minutes, 'minute') : formatMinutes(minutes)]),
    place.name,
    place.address,
  ],
  struck: cancelled,
});

const paragraph = (text: string | undefined): MailBlock[] =>
  text === undefined || text === '' ? [] : [{ kind: 'text', text }];

/** The title of its page, which the site wrote. */
const nameOfDraw = ({ form, draw }: Lead['payload']): string | undefined =>
  form === 'draw-entry' && typeof draw === 'string' && draw !== '' ? draw : undefined;

const ENQUIRY = {
  title: 'We’ve received your enquiry',
  text: 'Thanks for your enquiry. We’ll get back to you during opening hours.',
};
/** Forms whose senders would not call it an enquiry, by id. */
const RECEIVED: Partial<Record<string, { title: string; text: string }>> = {
  'photo-request': {
    title: 'We’ve received your photo request',
    text: 'Thanks for your request. We’ll get back to you during opening hours.',
  },
  'service-enquiry': {
    title: 'We’ve received your service request',
    text: 'Thanks for your request. We’ll get back to you during opening hours to arrange a time. Nothing is booked yet.',
  },
  'careers-enquiry': {
    title: 'We’ve received your application',
    text: 'Thanks for your interest in working with us. We’ll get back to you during opening hours.',
  },
  'draw-entry': { title: 'We’ve received your entry', text: 'Thanks for entering the draw.' },
};
/** Also of the calendar's entry: `id` stays with every version of it. */
type AppointmentWords = Record<'id' | 'again', string> & Record<'text' | 'subject', Record<ShopperNews, string>>;

function wordsOf(appointment: LeadAppointment | undefined): AppointmentWords {
  const title = appointmentName(appointment);
  const name = title.toLowerCase();
  const booking = appointment?.service ? `${name} booking` : name;
  const subject = {
    confirmation: `${title} booked`,
    reminder: `${title} reminder`,
    moved: `${title} rescheduled`,
    cancelled: `${title} cancelled`,
  };
  const text = {
    confirmation: appointment?.service
      ? 'Your service is booked. There’s nothing to pay now.'
      : `Your ${name} is booked. We’ll see you then.`,
    reminder: `This is a reminder about your ${booking}.`,
    moved: `Your ${name} has been rescheduled. Here’s the new time.`,
    cancelled: `Your ${booking} has been cancelled.`,
  };
  return appointment?.service
    ? { id: 'service', again: '/service', text, subject }
    : { id: 'test-drive', again: '/book-test-drive', text, subject };
}

/** The names are those of the workshop’s menu, never what was typed. */
const orderBlock = ({ lines, total, open, loanCar }: NonNullable<LeadAppointment['service']>): MailBlock => ({
  kind: 'facts',
  rows: [
    ...lines.map(({ name, price }) => ({ label: name, value: price })),
    ...(loanCar ? [{ label: 'Loan car', value: 'Reserved for you' }] : []),
    ...(total === null ? [] : [{ label: 'To pay at pick-up', value: total }]),
    ...(open ? [{ label: 'Price on request', value: 'We’ll call you before we start' }] : []),
  ],
});

/** The foot of an email to an address that anyone could have typed into a form. */
export const typedAddressNote = (origin: string): string =>
  `You’re receiving this email because someone entered this address in a form at ${new URL(origin).host}. If it wasn’t you, ignore it.`;

/** The same of an address that someone told a member of staff. */
const givenAddressNote = (dealer: string): string =>
  `You’re receiving this email because ${dealer} made this booking for someone who gave this address. If it wasn’t you, ignore it.`;

const greeting = (name: string): string =>
  /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(name.trim()) ? `Hello ${name.trim()},` : 'Hello,';
