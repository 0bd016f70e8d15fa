import type { DeliveryChannel, DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import type { Clock } from '#app/clock.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import { shopperEmail } from '#app/lead/shopper-email.ts';
import type { ClaimedDelivery } from '#app/lead/outbox.ts';
import { adfDocument } from '../adf/adf-document.ts';
import type { Mail, MailTransport } from './mail-transport.ts';

/** E-mail for people: the lead in words, with the ADF document beside it unless the site does without. */
export function emailChannel(transport: MailTransport, from: string): DeliveryChannel {
  return {
    deliver: (delivery) =>
      send(transport, {
        ...envelope(delivery, from),
        ...leadEmail(delivery.lead, delivery.options),
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

/** E-mail to the shopper: that something arrived, that an appointment has changed, or that it is close. */
export function shopperChannel(
  transport: MailTransport,
  { from, news, clock }: { from: string; news: 'confirmation' | 'reminder'; clock: Clock },
): DeliveryChannel {
  return {
    deliver: (delivery) => {
      const { lead, options } = delivery;
      const { calendar, ...mail } = shopperEmail(
        lead,
        news === 'confirmation' ? (options.change ?? news) : news,
        options.startsAt === undefined ? undefined : new Date(options.startsAt),
        clock.now(),
      );
      return send(transport, {
        ...envelope(delivery, from),
        ...mail,
        attachments: calendar === undefined ? [] : [{ name: 'test-drive.ics', type: 'text/calendar', text: calendar }],
      });
    },
  };
}

/** A change of an appointment is another message, not the first one again. */
const envelope = ({ id, lead, target, options }: ClaimedDelivery, from: string) => ({
  messageId: `${['lead', lead.id, id, ...(options.change ? [options.change, Date.parse(options.startsAt ?? '')] : [])].join('-')}@${from.slice(from.indexOf('@') + 1)}`,
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
