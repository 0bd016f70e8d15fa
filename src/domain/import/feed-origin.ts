import { joinAnd } from '#domain/text/words.ts';
import { isAllowedSender } from './allowed-sender.ts';

/** The ways by which the files of a feed come, as far as they tell one supplier from another. */
export interface FeedOrigin {
  url: string | null;
  mailbox: { senders: readonly string[] } | null;
  /** Undefined: none is known. */
  folder?: string | null | undefined;
}

const hostOf = (url: string): string => /^https:\/\/([^/?#\\]+)/i.exec(url)?.[1]?.toLowerCase() ?? url;

const originsOf = ({ url, mailbox, folder }: FeedOrigin): string[] => [
  ...(url === null ? [] : [hostOf(url)]),
  ...(mailbox?.senders ?? []),
  ...(folder == null ? [] : [folder]),
];

/**
 * Whether a feed may be another supplier's from now on: it comes by a way that is new. One that stays beside it says nothing,
 * or a supplier could take another's place step by step. Nor does a token, because anyone may hold it.
 */
export function comesFromElsewhere(before: FeedOrigin, now: FeedOrigin): boolean {
  const [old, present] = [originsOf(before), originsOf(now)];
  if (present.length === 0) return old.length > 0;
  const senders = before.mailbox?.senders ?? [];
  return present.some((one) => !old.includes(one) && !isAllowedSender(one, senders));
}

/** "feeds.supplier.example" */
export function originName({ url, mailbox, folder }: FeedOrigin): string {
  if (url !== null) return hostOf(url);
  if (mailbox !== null) return joinAnd(mailbox.senders);
  return folder == null ? 'anyone who has the token' : 'a folder of this server';
}
