import type { SiteMail, SiteMails } from '#app/mail/mail-content.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { mailHtml } from './mail-html.ts';
import type { Mailing } from './mail-channels.ts';

/** Mails in the look of a site, as HTML and as plain text. */
export const siteMails = ({ transport, looks, from }: Mailing): SiteMails => ({
  async send(siteId, { id, to, subject, content, replyTo, attachments = [], unsubscribe }: SiteMail) {
    await transport.send({
      messageId: `${id}@${from.slice(from.indexOf('@') + 1)}`,
      from,
      to,
      subject,
      text: mailText(content),
      html: mailHtml(content, await looks(siteId, content.from.name)),
      replyTo,
      attachments: [...attachments],
      unsubscribe,
    });
  },
});
