import type { Lead } from '#domain/lead/lead.ts';
import { leadLines } from '#domain/lead/lead-lines.ts';
import { wallTime } from '#domain/location/zoned-time.ts';
import { formatAppointment } from '#domain/test-drive/format-appointment.ts';
import type { Destination } from './lead-store.ts';

export interface LeadEmail {
  subject: string;
  text: string;
  /** Where an answer goes: to the shopper. */
  replyTo: { name: string; address: string };
}

/** The message a salesperson reads on a phone: who, what, which car; then the rest. Plain text, so that nothing in it can run. */
export function leadEmail(lead: Lead, { change, startsAt }: Destination['options'] = {}): LeadEmail {
  const { payload } = lead;
  const { car, site } = payload.about;
  const about = car ? `${car.name}${car.stocknum === null ? '' : ` (${car.stocknum})`}` : payload.category;
  const { texts, lines } = leadLines(lead);
  const news = change === undefined ? undefined : formatChange(change, startsAt, payload.about.appointment?.timezone);
  const blocks = [
    ...(news === undefined ? [] : [news]),
    ...texts,
    lines.map(oneLine).join('\n'),
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
    subject: oneLine(`${news === undefined ? 'Enquiry' : news.split('.')[0]}: ${about} from ${payload.name}`),
    text: blocks.join('\n\n'),
    replyTo: { name: oneLine(payload.name), address: payload.email },
  };
}

/** "Test drive moved. It is now Tuesday 24 November, 2:30 pm." */
function formatChange(
  change: 'moved' | 'cancelled',
  startsAt: string | undefined,
  timezone: string | undefined,
): string {
  if (change === 'cancelled' || startsAt === undefined || timezone === undefined)
    return 'Test drive cancelled. The time is free again.';
  const { date, time } = wallTime(new Date(startsAt), timezone);
  return `Test drive moved. It is now ${formatAppointment(`${date}T${time}`)}.`;
}

/** A header is one line; a name that brings line breaks must not add headers, nor lines of its own to the mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
