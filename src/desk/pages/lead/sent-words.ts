import type { SentState } from '#app/lead/opportunities.ts';

/** What the page says after a reply. `sending`: it is looked at again soon. */
export interface SentNews {
  state: 'sending' | 'sent' | 'failed';
  words: string;
}

const WORDS: Record<'email' | 'text', Record<SentNews['state'], string>> = {
  email: {
    sending: 'Sending your email. The lead is marked as contacted.',
    sent: 'Email sent and lead marked as contacted.',
    failed: 'Your email was not delivered, so the lead still waits. Call them, or check the address.',
  },
  text: {
    sending: 'Sending your text message. The lead is marked as contacted.',
    sent: 'Text message sent and lead marked as contacted.',
    failed: 'Your text message was not delivered, so the lead still waits. Call them, or send an email.',
  },
};

/**
 * Says what is known of a reply, and no more: it is sent once its provider or mail server has taken it. `noMail`: that this
 * server sends no emails, and what to do instead; null: it does.
 */
export function sentNews(way: 'email' | 'text', sent: SentState, noMail: string | null): SentNews {
  if (way === 'email' && noMail !== null)
    return { state: 'failed', words: `${noMail} The lead is marked as contacted.` };
  const state = sent === 'waiting' ? 'sending' : sent === 'dead' ? 'failed' : 'sent';
  return { state, words: WORDS[way][state] };
}
