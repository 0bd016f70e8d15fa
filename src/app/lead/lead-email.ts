import type { Lead } from '#domain/lead/lead.ts';

export interface LeadEmail {
  subject: string;
  text: string;
  /** Where an answer goes: to the shopper. */
  replyTo: { name: string; address: string };
}

/** The message a salesperson reads on a phone: who, what, which car; then the rest. Plain text, so that nothing in it can run. */
export function leadEmail(lead: Lead): LeadEmail {
  const { payload, consent } = lead;
  const { car, site } = payload.about;
  const about = car ? `${car.name}${car.stocknum === null ? '' : ` (${car.stocknum})`}` : payload.category;
  const lines: (string | null)[] = [
    payload.message ?? null,
    '',
    `Name: ${oneLine(payload.name)}`,
    `E-mail: ${payload.email}`,
    payload.phone === undefined ? null : `Phone: ${payload.phone}`,
    payload.Rego === undefined ? null : `Rego: ${payload.Rego}`,
    `Category: ${payload.category}${payload.subcategory === undefined ? '' : ` / ${payload.subcategory}`}`,
    payload.additional_services === undefined ? null : `Additional services: ${payload.additional_services.join(', ')}`,
    `Offers by e-mail: ${consent.optIn ? 'yes' : 'no'} ("${consent.text}")`,
    ...(car
      ? [
          '',
          car.name,
          car.badge,
          car.price,
          `Stock number: ${car.stocknum ?? 'none'}`,
          car.vin === null ? null : `VIN: ${car.vin}`,
          car.url,
        ]
      : []),
    '',
    `Sent from ${payload.url}`,
    `Lead ${lead.id}, ${lead.receivedAt.toISOString()}, ${site.name}`,
  ];
  return {
    subject: oneLine(`Enquiry: ${about} from ${payload.name}`),
    text: lines.filter((line) => line !== null).join('\n'),
    replyTo: { name: oneLine(payload.name), address: payload.email },
  };
}

/** A header is one line; a name that brings line breaks must not add headers. */
const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim().slice(0, 200);
