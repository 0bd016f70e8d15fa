import type { AlertMailServices } from '#app/alert/send-alert-mails.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { sendMail } from './mail-channels.ts';
import { mailHtml } from './mail-html.ts';
import type { MailTransport } from './mail-transport.ts';

/** Alerts by mail. `mailFrom`: MAIL_FROM, whose address is used where a site has none of its own. */
export const sendAlertLetter =
  (transport: MailTransport, mailFrom: string): AlertMailServices['send'] =>
  (id, { to, from, replyTo, subject, content, look, oneClick }) => {
    const address = from.address ?? addressOf(mailFrom);
    return sendMail(transport, {
      messageId: `${id}@${address.slice(address.indexOf('@') + 1)}`,
      from: `"${from.name.replace(/[\\"\r\n]/g, '')}" <${address}>`,
      to,
      replyTo: replyTo ?? undefined,
      subject,
      text: mailText(content),
      html: mailHtml(content, look),
      unsubscribe: oneClick ?? undefined,
      attachments: [],
    });
  };

/** "Forecourt <forecourt@localhost>" or the bare address. */
const addressOf = (from: string): string => /<([^<>]+)>/.exec(from)?.[1] ?? from;
