import { formatMinutes } from '#domain/lead/format-clock.ts';
import type { Lead, LeadAppointment } from '#domain/lead/lead.ts';
import { fullName } from '#domain/lead/full-name.ts';
import { appointmentName, leadSubject, requestName, typedAbout } from '#domain/lead/lead-subject.ts';
import { formatLine, leadLines } from '#domain/lead/lead-lines.ts';
import type { Order } from '#domain/order/order.ts';
import { formatDeadline, formatMoment } from '#domain/location/format-moment.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatPhone, phoneUri } from '#domain/phone/format-phone.ts';
import type { MailBlock, MailContent } from '../mail/mail-content.ts';
import { mailCar } from '../mail/mail-car.ts';
import { reservationForDealer } from '../reservation/reservation-email.ts';
import { tradeInForDealer } from '../trade-in/trade-in-email.ts';
import type { Destination } from './lead-store.ts';

export interface LeadEmail {
  subject: string;
  /** Lead systems read it line by line, so the order of the lines must not change. */
  text: string;
  content: MailContent;
  /** The shopper. Undefined: they gave no address. */
  replyTo: { name: string; address: string } | undefined;
}

/** The message a salesperson reads on a phone: who, what, which car; then the rest. */
export function leadEmail(sent: Lead, { change, startsAt, reservation }: Destination['options'] = {}): LeadEmail {
  const lead = withTimeNow(withOrderNow(sent, reservation?.order), change, startsAt);
  const { payload } = lead;
  const { car, site, tradeIn } = payload.about;
  const { texts, lines } = leadLines(lead);
  const news = payload.about.reservation
    ? reservationForDealer(lead, reservation)
    : tradeIn
      ? tradeInForDealer(tradeIn)
      : change === undefined
        ? undefined
        : formatChange(change, startsAt, payload.about.appointment);
  const blocks = [
    ...(news === undefined ? [] : [news]),
    ...texts,
    lines.map(formatLine).map(oneLine).join('\n'),
    ...(car
      ? [
          [
            car.name,
            car.badge,
            car.price,
            `Stock number: ${car.stocknum ?? 'none'}`,
            car.vin === null ? null : `VIN: ${car.vin}`,
            car.url,
          ]
            .filter((line) => line !== null)
            .join('\n'),
        ]
      : []),
    `Sent from ${payload.url}\nLead ${lead.id}, ${lead.receivedAt.toISOString()}, ${site.name}`,
  ];
  return {
    subject: oneLine(leadSubject(payload, news?.split('.')[0])),
    text: blocks.join('\n\n'),
    content: {
      preview: oneLine(texts[0] ?? payload.category),
      title: oneLine(fullName(payload)),
      blocks: leadBlocks(lead, { news, texts, rows: lines }),
      from: { name: site.name, phone: null, url: payload.url },
      foot: [
        {
          text: `Lead ${lead.id}, received ${formatDeadline(lead.receivedAt, payload.about.timezone ?? 'UTC')}.${payload.email === '' ? '' : ` Reply to this email to write to ${payload.email}.`}`,
        },
      ],
    },
    replyTo: payload.email === '' ? undefined : { name: oneLine(fullName(payload)), address: payload.email },
  };
}

/** Who and what it is about, one tap to call, their words, the car; then everything that was filled in. */
function leadBlocks(
  { payload }: Lead,
  {
    news,
    texts,
    rows,
  }: { news: string | undefined; texts: string[]; rows: readonly { label: string; value: string }[] },
): MailBlock[] {
  const { car, country, appointment } = payload.about;
  return [
    { kind: 'text', text: news ?? whatFor(payload) },
    ...(appointment && news === undefined
      ? [
          {
            kind: 'highlight' as const,
            text: formatMoment(new Date(appointment.startsAt), appointment.timezone),
            detail: [
              `${appointmentName(appointment)}, ${formatMinutes(appointment.minutes)}, ${appointment.place.name}`,
            ],
          },
        ]
      : []),
    {
      kind: 'actions',
      actions: [
        ...(payload.phone === undefined
          ? []
          : [
              {
                label: `Call ${formatPhone(payload.phone, country)}`,
                href: phoneUri(payload.phone, country),
              },
            ]),
        ...(payload.email === ''
          ? []
          : [{ label: 'Reply by email', href: `mailto:${encodeURIComponent(payload.email).replace('%40', '@')}` }]),
      ],
    },
    ...texts.map((text) => ({ kind: 'quote' as const, text })),
    ...(car === null
      ? []
      : [
          {
            kind: 'car' as const,
            car: mailCar(car, [
              `Stock number ${car.stocknum ?? 'none'}`,
              ...(car.vin === null ? [] : [`VIN ${car.vin}`]),
            ]),
          },
        ]),
    { kind: 'facts', rows: rows.map(({ label, value }) => ({ label, value: oneLine(value) })) },
  ];
}

/** "Photo request: 2024 Toyota RAV4" */
function whatFor(payload: Lead['payload']): string {
  const { car, appointment } = payload.about;
  const what = appointment === undefined ? requestName(payload) : appointmentName(appointment);
  const about = car?.name ?? typedAbout(payload);
  return about === undefined ? what : `${what}: ${about}`;
}

/** An appointment that has changed is listed with the time that it has now, or had when it was cancelled. */
function withTimeNow(lead: Lead, change: 'moved' | 'cancelled' | undefined, startsAt: string | undefined): Lead {
  const { appointment } = lead.payload.about;
  if (change === undefined || startsAt === undefined || appointment === undefined) return lead;
  const { date, time } = wallTime(new Date(startsAt), appointment.timezone);
  return { ...lead, payload: { ...lead.payload, appointment: `${date}T${time}` } };
}

/** The order may have changed since the lead was sent. */
function withOrderNow(lead: Lead, order: Order | undefined): Lead {
  const { about } = lead.payload;
  if (order === undefined || about.reservation === undefined) return lead;
  return { ...lead, payload: { ...lead.payload, about: { ...about, reservation: { ...about.reservation, order } } } };
}

/** "Test drive rescheduled to Tuesday 24 November, 2:30 pm. …" Its first sentence is the subject. */
function formatChange(
  change: 'moved' | 'cancelled',
  startsAt: string | undefined,
  appointment: LeadAppointment | undefined,
): string {
  const name = appointmentName(appointment);
  if (startsAt === undefined || appointment === undefined)
    return `${name} ${change === 'moved' ? 'rescheduled' : change}.`;
  const when = formatMoment(new Date(startsAt), appointment.timezone);
  return change === 'moved'
    ? `${name} rescheduled to ${when}. The old time is available again.`
    : `${name} on ${when} cancelled. The time is available again.`;
}

/** A header is one line. A name with line breaks must not add headers or lines to the email. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
