import { mailText } from '#app/mail/mail-text.ts';
import type { AtDesk, Opportunities, Opportunity } from '#app/lead/opportunities.ts';
import { replyEmail } from '#app/lead/reply-email.ts';
import type { LiveSite } from '#app/site/live-sites.ts';
import { unfilledWord } from '#domain/lead/live-words.ts';
import type { AnswerMailbox } from '#domain/lead/lead-policy.ts';
import { textMessage, textProblem, type WrittenText } from '#domain/lead/text-message.ts';
import { partsInWords } from '#domain/lead/text-parts.ts';
import { formatNumber } from '#domain/text/format-number.ts';
import { counted } from '#domain/text/words.ts';
import type { IntentOf } from '../../pages.ts';
import { leadAnswer, type LeadAnswer } from './lead-answer.ts';

/** Longer than any reply needs to be, and within the limits of mail servers. */
const MOST_CHARACTERS = 5_000;

export type WritingIntent = Extract<IntentOf<'lead'>, 'reply' | 'text' | 'note'>;
const WRITING: readonly string[] = ['reply', 'text', 'note'] satisfies WritingIntent[];
export const isWritingIntent = (intent: IntentOf<'lead'>): intent is WritingIntent => WRITING.includes(intent);

/** Who writes about which lead, from which site. */
export interface Writing {
  opportunities: Opportunities;
  at: AtDesk;
  staffName: string;
  site: LiveSite;
  lead: Opportunity;
  /** Where answers by email are read. */
  mailbox: AnswerMailbox | null;
}

export const writtenText = (form: FormData): string => {
  const value = form.get('text');
  return typeof value === 'string' ? value.replaceAll('\r\n', '\n').trim() : '';
};

/** Who signs a text message to this lead: the dealership, or else the website. */
export const companyOf = ({ lead }: Pick<Opportunity, 'lead'>, { settings }: LiveSite): string =>
  lead?.payload.about.vendor.name ?? lead?.payload.about.site.name ?? settings.site.name;

/** When the latest reply on the page was sent. `null`: the page shows none. */
const seenOf = (value: FormDataEntryValue | null): Date | null =>
  typeof value === 'string' && /^\d{10,15}$/.test(value) ? new Date(Number(value)) : null;

/** Handles a reply by email or text message, or a note. Undefined: no such lead. */
export async function writeToLead(
  { opportunities, at, staffName, site, lead, mailbox }: Writing,
  intent: WritingIntent,
  form: FormData,
  now: Date,
): Promise<LeadAnswer | undefined> {
  const text = writtenText(form);
  const problem = writingProblem(intent, { text, staffName, company: companyOf(lead, site) });
  if (problem !== undefined) return { problem, text };
  if (intent === 'note') return leadAnswer(await opportunities.note(at, lead.id, text, now), text, 'Note saved.', '');
  const { textFrom } = site.settings.lead;
  if (intent === 'text' && textFrom === null) return { problem: 'This website doesn’t send text messages.', text };
  const way = intent === 'text' ? textFrom && { textFrom } : mailbox && { answers: mailbox };
  const reply = { text, staffName, seen: seenOf(form.get('seen')), ...way };
  return leadAnswer(
    await opportunities.reply(at, lead.id, reply, now),
    text,
    '',
    intent === 'text'
      ? 'No mobile number on file. Call them, or send an email.'
      : 'No email address on file. Call them, or save this as a note.',
  );
}

/** Why something cannot be sent or saved as it is. */
function writingProblem(intent: WritingIntent, written: WrittenText): string | undefined {
  const { text } = written;
  if (text === '') return 'Enter a message first.';
  if (text.length > MOST_CHARACTERS)
    return `Too long by ${counted(text.length - MOST_CHARACTERS, 'character')} (limit ${formatNumber(MOST_CHARACTERS)}).`;
  const unfilled = intent === 'note' ? undefined : unfilledWord(text);
  if (unfilled !== undefined) return `Replace ${unfilled} before you send this.`;
  return intent === 'text' ? textProblem(written) : undefined;
}

/** What would be sent. */
export interface ReplyPreview {
  title: string;
  text: string;
}

/** The message as its receiver gets it, for either way. Undefined: their data was deleted. */
export function previewOf({ staffName, site, lead }: Writing, way: string, text: string): ReplyPreview | undefined {
  if (!lead.lead) return undefined;
  if (way === 'text') {
    const sent = textMessage({ text, staffName, company: companyOf(lead, site) });
    return { title: `Text message, ${partsInWords(sent)}`, text: sent };
  }
  const { subject, content } = replyEmail(lead.lead, { text, staffName });
  return { title: `Email: ${subject}`, text: mailText(content) };
}
