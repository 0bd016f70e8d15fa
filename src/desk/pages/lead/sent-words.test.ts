import { expect, it } from 'vitest';
import { sentNews } from './sent-words.ts';

// "Say truthfully what is known (queued / sent / failed with cure)"
it.each([
  ['email', 'waiting', 'sending', 'Sending your email. The lead is marked as contacted.'],
  ['email', 'delivered', 'sent', 'Email sent and lead marked as contacted.'],
  ['email', 'dead', 'failed', expect.stringMatching(/not delivered, .* Call them, or check the address\.$/)],
  ['text', 'waiting', 'sending', 'Sending your text message. The lead is marked as contacted.'],
  ['text', 'delivered', 'sent', 'Text message sent and lead marked as contacted.'],
  ['text', 'dead', 'failed', expect.stringMatching(/not delivered, .* Call them, or send an email\.$/)],
] as const)('a reply by %s that is %s', (way, sent, state, words) =>
  expect(sentNews(way, sent)).toEqual({ state, words }),
);
