import type { DeliveryChannel } from '#app/lead/delivery-channel.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import { textMessage } from '#domain/lead/text-message.ts';

/** Replies by text message; those by email go on to `mail`. A text is tried once: a provider that gave no answer may have sent it. */
export const textReplies = (sms: SmsSender, mail: DeliveryChannel): DeliveryChannel => ({
  async deliver(delivery) {
    const { options, target: to, lead } = delivery;
    if (options.text === undefined) return mail.deliver(delivery);
    const { text, staffName, from } = options.text;
    const { vendor, site } = lead.payload.about;
    const outcome = await sms.send({
      to,
      from,
      text: textMessage({ text, staffName, company: vendor.name ?? site.name }),
    });
    return outcome.sent ? { delivered: true } : { delivered: false, because: outcome.because, kind: 'gone' };
  },
});
