import type { Notices } from '#app/mail/notices.ts';
import { mailReason } from './mail-reason.ts';
import type { MailTransport } from './mail-transport.ts';
import { senderNamed } from './sender-named.ts';

export const mailNotices = (transport: MailTransport, from: string): Notices => ({
  send: ({ id, to, subject, text }) =>
    transport
      .send({
        messageId: `${id}@${from.slice(from.indexOf('@') + 1)}`,
        from: senderNamed('Forecourt', from),
        to,
        subject,
        text,
        attachments: [],
      })
      .catch((error: unknown) => {
        throw new Error(mailReason(error)); // no cause: it would repeat the server's text
      }),
});
