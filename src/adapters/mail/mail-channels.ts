import type { DeliveryChannel, DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import type { ClaimedDelivery } from '#app/lead/outbox.ts';
import { adfDocument } from '../adf/adf-document.ts';
import type { Mail, MailTransport } from './mail-transport.ts';

/** E-mail for people: the lead in words, with the ADF document beside it unless the site does without. */
export function emailChannel(transport: MailTransport, from: string): DeliveryChannel {
  return {
    deliver: (delivery) =>
      send(transport, {
        ...envelope(delivery, from),
        ...leadEmail(delivery.lead),
        attachments:
          delivery.options.adf === false // a delivery from before the setting acted has no word of it
            ? []
            : [{ name: `lead-${delivery.lead.id}.xml`, type: 'application/xml', text: adfDocument(delivery.lead) }],
      }),
  };
}

/** E-mail for lead systems: the bare ADF document as the body, which is how they take it. */
export function adfChannel(transport: MailTransport, from: string): DeliveryChannel {
  return {
    deliver: (delivery) =>
      send(transport, {
        ...envelope(delivery, from),
        subject: `ADF lead ${delivery.lead.id}`,
        text: adfDocument(delivery.lead),
        attachments: [],
      }),
  };
}

const envelope = ({ id, lead, target }: ClaimedDelivery, from: string) => ({
  messageId: `lead-${lead.id}-${id}@${from.slice(from.indexOf('@') + 1)}`,
  from,
  to: target,
});

async function send(transport: MailTransport, mail: Mail): Promise<DeliveryOutcome> {
  try {
    await transport.send(mail);
    return { delivered: true };
  } catch (error) {
    return { delivered: false, because: reason(error), kind: isRefusal(error) ? 'refused' : 'silent' };
  }
}

/** A server that says 5xx is there and does not want this one; 4xx, or no word, is no answer (RFC 5321 section 4.2.1). */
const isRefusal = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown } | null)?.responseCode) >= 500;

/** The code of the refusal, not its words: servers like to repeat addresses. */
function reason(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'mail: failed';
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown };
  return `mail: ${[code, responseCode, command].filter((part) => typeof part === 'string' || typeof part === 'number').join(' ') || 'failed'}`;
}
