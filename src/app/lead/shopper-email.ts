import type { Lead, LeadAppointment } from '#domain/lead/lead.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import { whereTheCarIs } from '#domain/test-drive/where-the-car-is.ts';
import { mailCar } from '../mail/mail-car.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { calendarFile, type CalendarFile } from '../test-drive/calendar-file.ts';

export interface ShopperEmail {
  subject: string;
  content: MailContent;
  replyTo: { name: string; address: string } | undefined;
  /** The appointment, for the shopper's calendar. */
  calendar: CalendarFile | undefined;
}

/** What is written to a shopper: that something arrived, where an appointment stands, or that it is close. */
export type ShopperNews = 'confirmation' | 'reminder' | 'moved' | 'cancelled';

/**
 * Of what was typed it repeats the name alone, and only where it looks like one: anybody can put anybody's address into a
 * form, and a mail of ours must carry no stranger's message.
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
  const time = appointment && start ? formatTime(start, appointment.timezone) : undefined;
  const page = appointment && `${site.origin}/test-drive/${appointment.key}`;
  const cancelled = news === 'cancelled';
  const subject =
    time === undefined ? `We have your enquiry${car ? `: ${car.name}` : ''}` : `${SUBJECT[news]}: ${time}`;
  const phone = appointment?.place.phone ?? vendor.phone;
  return {
    subject: subject.slice(0, 200),
    content: {
      preview: time ?? ARRIVED,
      title: time === undefined ? 'We have your enquiry' : SUBJECT[news],
      blocks: [
        { kind: 'text', text: greeting(lead.payload.name) },
        { kind: 'text', text: time === undefined ? ARRIVED : SAID[news] },
        ...(news === 'confirmation' ? paragraph(about.confirmation) : []),
        ...(appointment && time !== undefined ? [appointmentBlock(appointment, time, cancelled)] : []),
        ...(car ? [{ kind: 'car' as const, car: mailCar(car) }] : []),
        ...(appointment && car && !cancelled
          ? paragraph(whereTheCarIs(car.model, appointment.broughtFrom ?? undefined))
          : []),
        ...(cancelled ? [] : paragraph(appointment?.bring.join('\n'))),
        ...(page === undefined
          ? []
          : [
              {
                kind: 'actions' as const,
                actions: [
                  cancelled
                    ? { label: 'Pick another time', href: `${site.origin}/book-test-drive` }
                    : { label: 'Change the time or cancel', href: page },
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
      foot: [{ text: `You get this mail because this address was typed into a form at ${new URL(site.origin).host}.` }],
    },
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar:
      appointment && start && page !== undefined
        ? calendarFile({
            id: `test-drive-${lead.id}@${new URL(site.origin).hostname}`,
            title: `Test drive: ${car?.name ?? site.name}`,
            place: `${appointment.place.name}, ${appointment.place.address}`,
            notes: [
              `${time}, ${appointment.place.name}`,
              ...appointment.bring,
              `Change the time or cancel: ${page}`,
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
  detail: [...(cancelled ? [] : [`${minutes} minutes`]), place.name, place.address],
  struck: cancelled,
});

const paragraph = (text: string | undefined): MailBlock[] =>
  text === undefined || text === '' ? [] : [{ kind: 'text', text }];

const ARRIVED = 'Thank you. We have your enquiry and will answer during our opening hours.';
const SAID: Record<ShopperNews, string> = {
  confirmation: 'Your test drive is booked. Nobody else can take this time.',
  reminder: 'Your test drive is close.',
  moved: 'Your test drive has a new time. The old one is free for somebody else.',
  cancelled: 'Your test drive is cancelled.',
};
const SUBJECT: Record<ShopperNews, string> = {
  confirmation: 'Your test drive',
  reminder: 'Your test drive is close',
  moved: 'Your test drive has moved',
  cancelled: 'Your test drive is cancelled',
};

const formatTime = (start: Date, timezone: string): string => {
  const { date, time } = wallTime(start, timezone);
  return formatAppointment(`${date}T${time}`);
};

const greeting = (name: string): string =>
  /^[\p{L}\p{M}][\p{L}\p{M} '’-]{0,39}$/u.test(name.trim()) ? `Hello ${name.trim()},` : 'Hello,';
