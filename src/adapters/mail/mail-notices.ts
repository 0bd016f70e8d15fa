import { MailRejected, type Notices } from '#app/mail/notices.ts';
import { isRejected, mailReason } from './mail-reason.ts';
import type { Mailing } from './mail-channels.ts';
import { senderNamed } from './sender-named.ts';

export const mailNotices = ({ transport, ...mailing }: Pick<Mailing, 'transport' | 'from'>): Notices => ({
  async send({ id, to, subject, text, from: name = 'Forecourt', replyTo, attachments = [] }) {
    const from = await mailing.from();
    await transport
      .send({
        messageId: `${id}@${from.slice(from.indexOf('@') + 1)}`,
        from: senderNamed(name, from),
        to,
        subject,
        text,
        replyTo,
        attachments,
      })
      .catch((error: unknown) => {
        const Failure = isRejected(error) ? MailRejected : Error;
        throw new Failure(mailReason(error)); // no cause: it would repeat the server's text
      });
  },
});
