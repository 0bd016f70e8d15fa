import { expect, it } from 'vitest';
import { chatKind } from './chat-kind.ts';

// "A chat via an autobot is used only if there is no chat-provider token and autobot is enabled."
it.each([
  ['sms:+61491570156', false, 'provider'],
  ['sms:+61491570156', true, 'provider'],
  [null, true, 'autobot'],
  [null, false, 'none'],
] as const)('chatKind with provider %j and autobot %s: %s', (chat, autobot, kind) =>
  expect(chatKind({ chat, autobot })).toBe(kind),
);
