import type { SiteMail, SiteMails } from '#app/mail/mail-content.ts';
import { mailText } from '#app/mail/mail-text.ts';
import { mailHtml } from './mail-html.ts';
import { mailReason } from './mail-reason.ts';
import type { Mailing } from './mail-channels.ts';
import { senderNamed } from './sender-named.ts';

/** Emails in the look of a site, as HTML and as plain text. */
export const siteMails = ({ transport, looks, ...mailing }: Mailing): SiteMails => ({
  async send(siteId, { id, to, subject, content, replyTo, attachments = [], unsubscribe }: SiteMail) {
    const from = await mailing.from();
    const html = mailHtml(content, await looks(siteId, content.from.name));
    const mail = {
      messageId: `${id}@${from.slice(from.indexOf('@') + 1)}`,
      from: senderNamed(content.from.name, from),
      to,
      subject,
      text: mailText(content),
      html,
      replyTo,
      attachments: [...attachments],
      unsubscribe,
    };
    await transport.send(mail).catch((error: unknown) => {
      throw new Error(mailReason(error)); // no cause: it would repeat the server's text
    });
  },
});
