import type { Notices } from '#app/notices.ts';
import type { MailTransport } from './mail-transport.ts';

export const mailNotices = (transport: MailTransport, from: string): Notices => ({
  send: ({ id, to, subject, text }) =>
    transport.send({
      messageId: `${id}@${from.slice(from.indexOf('@') + 1)}`,
      from,
      to,
      subject,
      text,
      attachments: [],
    }),
});
