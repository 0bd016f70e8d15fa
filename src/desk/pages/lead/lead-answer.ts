import type { Worked } from '#app/lead/opportunities.ts';
import { STATUS_NAMES } from '../leads/lead-words.ts';

/** A reply of someone else, which the sender of another one has not seen. */
export interface UnseenReply {
  by: string;
  at: Date;
  text: string;
}

/** `done`: the message on the page. `problem`: nothing was changed, and what was typed is kept. */
export type LeadAnswer = { done: string } | { problem: string; text: string; unseen?: UnseenReply };

/** What the page says of a change. `text`: what was typed. Undefined: no such lead. */
export function leadAnswer(worked: Worked, text: string, done: string, notPossible: string): LeadAnswer | undefined {
  if (worked.done) return { done };
  switch (worked.because) {
    case 'gone':
      return undefined;
    case 'changed':
      return {
        problem: `Someone else has changed the status to ${STATUS_NAMES[worked.now]}. Check it, then try again.`,
        text,
      };
    case 'replied': {
      const by = worked.own ? 'You' : (worked.by ?? 'Someone');
      return {
        problem: `${by} sent a reply in the meantime, so yours was not sent. Read it above yours.`,
        text,
        unseen: { by, at: worked.at, text: worked.text },
      };
    }
    case 'opted out':
      return { problem: 'They have opted out of text messages. Call them, or send an email.', text };
    case 'elsewhere':
      return {
        problem:
          'This person has also contacted a dealership you can’t access. Ask someone with group access to do this.',
        text,
      };
    case 'not possible':
      return { problem: notPossible, text };
  }
}
