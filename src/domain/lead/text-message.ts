import { inPlainMarks, textParts } from './text-parts.ts';

/** More is an email. */
export const MOST_TEXT_PARTS = 4;

/** What a salesperson texts to a shopper. */
export interface WrittenText {
  text: string;
  staffName: string;
  /** Of the dealership, or else of the website. */
  company: string;
}

/**
 * The message as it is sent: who writes and how to stop it are part of each, as the Spam Act 2003 (AU) and the Unsolicited
 * Electronic Messages Act 2007 (NZ) ask.
 */
export function textMessage({ text, staffName, company }: WrittenText): string {
  const written = `${text.trim()}\n${staffName.split(' ')[0]}, ${company}. Reply STOP to opt out.`;
  return inPlainMarks(written);
}

/** Why a text cannot be sent as it is; undefined: it can. */
export function textProblem(written: WrittenText): string | undefined {
  if (written.text.trim() === '') return 'Enter a message first.';
  const { parts } = textParts(textMessage(written));
  return parts > MOST_TEXT_PARTS
    ? `This would be ${parts} text messages (limit ${MOST_TEXT_PARTS}). Shorten it, or send an email.`
    : undefined;
}
