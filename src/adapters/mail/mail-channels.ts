import type { DeliveryChannel, DeliveryOutcome } from '#app/lead/delivery-channel.ts';
import type { Clock } from '#app/clock.ts';
import { leadEmail } from '#app/lead/lead-email.ts';
import { tradeInEmail } from '#app/trade-in/trade-in-email.ts';
import { reservationEmail } from '#app/reservation/reservation-email.ts';
import { replyEmail } from '#app/lead/reply-email.ts';
import { shopperEmail } from '#app/lead/shopper-email.ts';
import type { Lead } from '#domain/lead/lead.ts';
import type { ClaimedDelivery } from '#app/lead/outbox.ts';
import type { MailLooks } from '#app/mail/mail-look.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { mailHtml } from './mail-html.ts';
import { mailReason } from './mail-reason.ts';
import { senderNamed } from './sender-named.ts';
import type { Mail, MailTransport } from './mail-transport.ts';

export interface Mailing {
  transport: MailTransport;
  looks: MailLooks;
  /** The sender's address, as it is now: another mail server may have been connected. */
  from: () => Promise<string>;
}

/** Email for people: the lead in words, with the ADF document beside it unless the site does without. */
export function emailChannel({ transport, looks, ...mailing }: Mailing): DeliveryChannel {
  return {
    async deliver(delivery) {
      const from = await mailing.from();
      const { lead, options } = delivery;
      const { content, ...mail } = leadEmail(lead, options);
      return sendMail(transport, {
        ...envelope(delivery, from),
        from: senderNamed(`${lead.payload.about.site.name} website`, from),
        ...mail,
        html: mailHtml(content, await looks(lead.siteId, lead.payload.about.site.name)),
        attachments:
          options.adf === false // a delivery from before the setting existed lacks the field
            ? []
            : [{ name: `lead-${lead.id}.xml`, type: 'application/xml', text: await adf(lead) }],
      });
    },
  };
}

/** Email for lead systems: the bare ADF document as the body, which is how they take it. */
export function adfChannel({ transport, ...mailing }: Mailing): DeliveryChannel {
  return {
    deliver: async (delivery) =>
      sendMail(transport, {
        ...envelope(delivery, await mailing.from()),
        subject: `${leadEmail(delivery.lead, delivery.options).subject} (ADF lead ${delivery.lead.id})`,
        text: await adf(delivery.lead),
        attachments: [],
      }),
  };
}

/** Written by a library of 120 modules, which a process without lead email does not load. */
const adf = async (lead: Lead): Promise<string> => (await import('../adf/adf-document.ts')).adfDocument(lead);

/** Email to the shopper: that something arrived, that an appointment has changed, or that it is close. */
export function shopperChannel(
  { transport, looks, ...mailing }: Mailing,
  { news, clock }: { news: 'confirmation' | 'reminder'; clock: Clock },
): DeliveryChannel {
  return {
    async deliver(delivery) {
      const from = await mailing.from();
      const { lead, options } = delivery;
      const { reservation, tradeIn } = lead.payload.about;
      const { calendar, content, ...mail } = reservation
        ? reservationEmail(lead, options.reservation)
        : tradeIn
          ? tradeInEmail(lead, tradeIn)
          : shopperEmail(
              lead,
              news === 'confirmation' ? (options.change ?? news) : news,
              {
                startsAt: options.startsAt === undefined ? undefined : new Date(options.startsAt),
                version: options.version,
              },
              { now: clock.now(), sender: from, recipient: delivery.target },
            );
      return sendMail(transport, {
        ...envelope(delivery, from),
        from: senderNamed(content.from.name, from),
        ...mail,
        text: mailText(content),
        html: mailHtml(content, await looks(lead.siteId, lead.payload.about.site.name)),
        calendar: calendar && {
          name: lead.payload.about.appointment?.service ? 'service.ics' : 'test-drive.ics',
          ...calendar,
        },
        attachments: [],
      });
    },
  };
}

/** Email to the shopper from someone at the desk. */
export function replyChannel({ transport, looks, ...mailing }: Mailing): DeliveryChannel {
  return {
    async deliver(delivery) {
      const from = await mailing.from();
      const { lead, options } = delivery;
      if (options.reply === undefined) return { delivered: false, because: 'there is nothing to send', kind: 'gone' };
      const { content, ...mail } = replyEmail(lead, options.reply);
      return sendMail(transport, {
        ...envelope(delivery, from),
        from: senderNamed(content.from.name, from),
        ...mail,
        text: mailText(content),
        html: mailHtml(content, await looks(lead.siteId, lead.payload.about.site.name)),
        attachments: [],
      });
    },
  };
}

/** A change of an appointment or a reservation is another message, not the first one again. Of a reply the id has its token. */
const envelope = ({ id, lead, target, options }: ClaimedDelivery, from: string) => ({
  messageId: `${['lead', lead.id, id, ...newsOf(options)].join('-')}@${from.slice(from.indexOf('@') + 1)}`,
  from,
  to: target,
});

const newsOf = ({ change, startsAt, reservation, reply }: ClaimedDelivery['options']): (string | number)[] =>
  reply?.token
    ? [reply.token]
    : reservation
      ? [reservation.what, Date.parse(reservation.at)]
      : change
        ? [change, Date.parse(startsAt ?? '')]
        : [];

export async function sendMail(transport: MailTransport, mail: Mail): Promise<DeliveryOutcome> {
  try {
    await transport.send(mail);
    return { delivered: true };
  } catch (error) {
    return { delivered: false, because: mailReason(error), kind: isRefusal(error) ? 'refused' : 'silent' };
  }
}

/** A server that says 5xx is there and does not want this one; 4xx, or no word, is no answer (RFC 5321 section 4.2.1). */
const isRefusal = (error: unknown): boolean =>
  Number((error as { responseCode?: unknown } | null)?.responseCode) >= 500;
