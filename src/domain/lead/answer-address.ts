import type { AnswerMailbox } from './lead-policy.ts';

/** 96 random bits: what a reply carries so that its answer finds the lead. */
const TOKEN = '[0-9a-f]{24}';
const IN_ADDRESS = new RegExp(`^[^@]+\\+(${TOKEN})@[^@]+$`);
const IN_MESSAGE_ID = new RegExp(`<lead-\\d+-\\d+-(${TOKEN})@`, 'gi');

/** Where an answer to a reply goes: the mailbox, with the token behind a plus sign (RFC 5233) unless its server takes none. */
export function answerAddress({ address, plus }: Pick<AnswerMailbox, 'address' | 'plus'>, token: string): string {
  if (!plus) return address;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/**
 * The tokens that an email names: in addresses that it went to, and in the ids of messages that it answers. Which address
 * does not count, because the token alone cannot be guessed; who it says it is from neither, because anyone can write any
 * sender.
 */
export function answeredTokens({ recipients, answers }: { recipients: readonly string[]; answers: string }): string[] {
  const named = recipients.flatMap((recipient) => IN_ADDRESS.exec(recipient.trim().toLowerCase())?.[1] ?? []);
  const answered = [...answers.matchAll(IN_MESSAGE_ID)].map(([, token]) => token!.toLowerCase());
  return [...new Set([...named, ...answered.toReversed()])];
}
