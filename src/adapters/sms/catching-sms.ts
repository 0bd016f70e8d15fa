import { randomUUID } from 'node:crypto';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import type { MailTransport } from '../mail/mail-transport.ts';

/** Into the mail catcher, to be read at inbox.<base domain> on this machine: what happens without a provider. */
export const catchingSms = (transport: Pick<MailTransport, 'send'>): SmsSender => ({
  async send({ to, text }) {
    await transport.send({
      messageId: `sms-${randomUUID()}`,
      from: 'SMS',
      to,
      subject: 'Text message',
      text,
      attachments: [],
    });
    return { sent: true };
  },
});
