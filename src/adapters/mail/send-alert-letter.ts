import type { AlertMailServices } from '#app/alert/send-alert-mails.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { sendMail, type Mailing } from './mail-channels.ts';
import { mailHtml } from './mail-html.ts';
import { bareAddress, senderNamed } from './sender-named.ts';

/** Alerts by mail, from the address of the site or, where it has none of its own, of this server. */
export const sendAlertLetter =
  ({ transport, ...mailing }: Pick<Mailing, 'transport' | 'from'>): AlertMailServices['send'] =>
  async (id, { to, from, replyTo, subject, content, look, oneClick }) => {
    const address = from.address ?? bareAddress(await mailing.from());
    return sendMail(transport, {
      messageId: `${id}@${address.slice(address.indexOf('@') + 1)}`,
      from: senderNamed(from.name, address),
      to,
      replyTo: replyTo ?? undefined,
      subject,
      text: mailText(content),
      html: mailHtml(content, look),
      unsubscribe: oneClick ?? undefined,
      attachments: [],
    });
  };
