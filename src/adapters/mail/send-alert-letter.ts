import type { AlertMailServices } from '#app/alert/send-alert-mails.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { sendMail } from './mail-channels.ts';
import { mailHtml } from './mail-html.ts';
import type { MailTransport } from './mail-transport.ts';
import { bareAddress, senderNamed } from './sender-named.ts';

/** Alerts by mail. `mailFrom`: MAIL_FROM, whose address is used where a site has none of its own. */
export const sendAlertLetter =
  (transport: MailTransport, mailFrom: string): AlertMailServices['send'] =>
  (id, { to, from, replyTo, subject, content, look, oneClick }) => {
    const address = from.address ?? bareAddress(mailFrom);
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
