import { stopWord } from '#domain/lead/stop-word.ts';
import { formatPhone, nationalDigits } from '#domain/phone/format-phone.ts';
import type { SiteSettings } from '#domain/site/site-settings.ts';
import { storable } from '#domain/text/storable.ts';
import { mailSender } from '../mail/mail-sender.ts';
import { stopAnswer } from '#app/alert/alert-text.ts';
import type { SmsSender } from '#app/sign-in/sms-sender.ts';
import type { SiteMail, SiteMails } from '../mail/mail-content.ts';
import { subjectLine } from '../mail/subject-line.ts';
import type { ReceivedText, TextInbox } from './text-inbox.ts';

/** Providers join the parts of a long message; more than this is none that they take. */
const MOST_CHARACTERS = 2_000;

/**
 * Files a text message of a shopper with their lead. One from a number that no lead of the site has goes to the site's
 * mailboxes as an email, so that it is not lost. STOP ends all texts of the company, and is answered once. Throws while neither is possible: the provider shows that to its account.
 */
export async function receiveText(
  { texts, mails, sms }: { texts: TextInbox; mails: SiteMails; sms: SmsSender },
  site: { id: number; origin: string; settings: Pick<SiteSettings, 'site' | 'lead'> },
  received: ReceivedText,
  now: Date,
): Promise<'filed' | 'filed before' | 'unknown'> {
  const { country } = site.settings.site;
  const text = storable(received.text).slice(0, MOST_CHARACTERS);
  const asks = stopWord(text);
  const phoneKey = nationalDigits(received.from, country);
  const isNew = asks !== undefined && (await texts.choose(site.id, received.from, asks, now));
  if (asks === 'stop' && isNew)
    await sms.send({ to: received.from, from: received.to, text: stopAnswer(site.settings) });
  const filed = await texts.file(site.id, { ...received, text, phoneKey, asks }, now);
  if (filed === 'unknown' && asks === undefined)
    for (const to of site.settings.lead.email)
      await mails.send(site.id, unknownSender(site, { ...received, text, to }));
  return filed;
}

function unknownSender(
  { origin, settings: { site } }: { origin: string; settings: Pick<SiteSettings, 'site'> },
  { id, from, text, to }: { id: string; from: string; text: string; to: string },
): SiteMail {
  const number = formatPhone(from, site.country);
  return {
    id: `text-${id}`,
    to,
    subject: subjectLine('Text message', number, site.name),
    content: {
      preview: text.slice(0, 120),
      title: `Text message from ${number}`,
      blocks: [
        { kind: 'text', text: 'No lead on this website has this number.' },
        { kind: 'quote', text },
      ],
      from: mailSender(site, origin),
      foot: [],
    },
  };
}
