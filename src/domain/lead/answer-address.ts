import type { AnswerMailbox } from './lead-policy.ts';

/** 96 random bits: what a reply carries so that its answer finds the lead. */
const TOKEN = '[0-9a-f]{24}';
const IN_MESSAGE_ID = new RegExp(`<lead-\\d+-\\d+-(${TOKEN})@`, 'gi');

/** Where an answer to a reply goes: the mailbox, with the token behind a plus sign (RFC 5233) unless its server takes none. */
export function answerAddress({ address, plus }: Pick<AnswerMailbox, 'address' | 'plus'>, token: string): string {
  if (!plus) return address;
  const at = address.lastIndexOf('@');
  return `${address.slice(0, at)}+${token}${address.slice(at)}`;
}

/**
 * The tokens that an email names: behind an address of the mailbox, and in the ids of messages that it answers. Who it
 * says it is from does not count, because anyone can write any sender.
 */
export function answeredTokens(
  { recipients, answers }: { recipients: readonly string[]; answers: string },
  addresses: readonly string[],
): string[] {
  const named = recipients.flatMap((recipient) => addresses.flatMap((address) => tokenBehind(address, recipient)));
  const answered = [...answers.matchAll(IN_MESSAGE_ID)].map(([, token]) => token!.toLowerCase());
  return [...new Set([...named, ...answered.toReversed()])];
}

function tokenBehind(address: string, recipient: string): string[] {
  const at = address.lastIndexOf('@');
  const [name, domain] = [address.slice(0, at).toLowerCase(), address.slice(at).toLowerCase()];
  const sent = recipient.trim().toLowerCase();
  if (!sent.startsWith(`${name}+`) || !sent.endsWith(domain)) return [];
  const token = sent.slice(name.length + 1, -domain.length);
  return new RegExp(`^${TOKEN}$`).test(token) ? [token] : [];
}
