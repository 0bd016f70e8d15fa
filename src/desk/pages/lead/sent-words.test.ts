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
  expect(sentNews(way, sent, null)).toEqual({ state, words }),
);

it('a reply by email on a server that sends none is not called sent', () => {
  const call = 'No mail server is set, so no email is sent. Call them on 0491 570 156.';
  expect(sentNews('email', 'delivered', call)).toEqual({
    state: 'failed',
    words: `${call} The lead is marked as contacted.`,
  });
  expect(sentNews('text', 'delivered', call)).toMatchObject({ state: 'sent' });
});
