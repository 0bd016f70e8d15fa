import type { Lead } from '#domain/lead/lead.ts';
import { leadLines } from '#domain/lead/lead-lines.ts';

export interface LeadEmail {
  subject: string;
  text: string;
  /** Where an answer goes: to the shopper. */
  replyTo: { name: string; address: string };
}

/** The message a salesperson reads on a phone: who, what, which car; then the rest. Plain text, so that nothing in it can run. */
export function leadEmail(lead: Lead): LeadEmail {
  const { payload } = lead;
  const { car, site } = payload.about;
  const about = car ? `${car.name}${car.stocknum === null ? '' : ` (${car.stocknum})`}` : payload.category;
  const { texts, lines } = leadLines(lead);
  const blocks = [
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
    subject: oneLine(`Enquiry: ${about} from ${payload.name}`),
    text: blocks.join('\n\n'),
    replyTo: { name: oneLine(payload.name), address: payload.email },
  };
}

/** A header is one line; a name that brings line breaks must not add headers, nor lines of its own to the mail. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
