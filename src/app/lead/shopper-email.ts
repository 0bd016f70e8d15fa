import type { Lead } from '#domain/lead/lead.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { calendarFile } from '#domain/test-drive/calendar-file.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';

export interface ShopperEmail {
  subject: string;
  text: string;
  replyTo: { name: string; address: string } | undefined;
  /** The appointment, for the shopper's calendar. */
  calendar: string | undefined;
}

/** What is written to a shopper: that something arrived, where an appointment stands, or that it is close. */
export type ShopperNews = 'confirmation' | 'reminder' | 'moved' | 'cancelled';

/**
 * Plain text. Of what was typed it repeats the name alone, and only where it looks like one: anybody can put anybody's
 * address into a form, and a mail of ours must carry no stranger's message.
 */
export function shopperEmail(lead: Lead, news: ShopperNews, startsAt: Date | undefined, now: Date): ShopperEmail {
  const { about } = lead.payload;
  const { car, site, vendor, appointment } = about;
  const start = startsAt ?? (appointment && new Date(appointment.startsAt));
  const time = appointment && start ? formatTime(start, appointment.timezone) : undefined;
  const page = appointment && `${site.origin}/test-drive/${appointment.key}`;
  const cancelled = news === 'cancelled';
  const blocks = [
    greeting(lead.payload.name),
    time === undefined ? ARRIVED : SAID[news],
    about.confirmation === '' || news !== 'confirmation' ? undefined : about.confirmation,
    lines(
      time && (cancelled ? `${time} (cancelled)` : `${time}, ${appointment!.minutes} minutes`),
      car && lines(car.name, car.badge, car.price, car.url),
      appointment && lines(appointment.place.name, appointment.place.address),
    ),
    cancelled ? undefined : appointment?.bring.join('\n'),
    page && (cancelled ? `Pick another time: ${site.origin}/book-test-drive` : `Change the time or cancel: ${page}`),
    lines(vendor.name ?? site.name, appointment?.place.phone ?? vendor.phone, site.origin),
  ];
  const subject =
    time === undefined ? `We have your enquiry${car ? `: ${car.name}` : ''}` : `${SUBJECT[news]}: ${time}`;
  return {
    subject: subject.slice(0, 200),
    text: blocks.filter((block) => block !== undefined && block !== '').join('\n\n'),
    replyTo: vendor.email === null ? undefined : { name: vendor.name ?? site.name, address: vendor.email },
    calendar:
      appointment && start && page !== undefined
        ? calendarFile({
            id: `test-drive-${lead.id}@${new URL(site.origin).hostname}`,
            title: `Test drive: ${car?.name ?? site.name}`,
            place: `${appointment.place.name}, ${appointment.place.address}`,
            notes: [...appointment.bring, `Change the time or cancel: ${page}`].join('\n'),
            startsAt: start,
            minutes: appointment.minutes,
            url: page,
            state: cancelled ? 'cancelled' : 'booked',
            at: now,
          })
        : undefined,
  };
}

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

const lines = (...texts: (string | null | undefined)[]): string =>
  texts.filter((text) => text !== null && text !== undefined && text !== '').join('\n');
